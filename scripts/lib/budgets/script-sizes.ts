/** What the scripts of a build weigh, followed from where pages begin to load them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wireSize } from './wire-size.ts';

/** Nothing but React's client is so large. */
const REACT_BYTES = 20 * 1024;

export interface Weight {
  readonly file: string;
  readonly bytes: number;
}

export interface ScriptSizes {
  /** Scripts of a page's HTML before the first interaction, with what follows when it is idle. */
  start(html: string): Weight[];
  /** React and all islands. */
  islands(): Weight[];
  /** Tracking, as far as a page does not have its code already. */
  tracking(html: string): Weight[];
}

/** Static imports only: what `import()` brings comes when it is asked for. */
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"/g;
const ISLAND =
  /^(?:Chat|CodeCopy|Consent|CopyButton|DownloadButton|EarningsCalculator|FaqSearch|HelpSearch|MobileBanner|PriceChoices|PricingCalculator|SalesForm|SchemeSwitch|SearchDialog|SearchPage|ShareLinks|Toasts|Tracking)\./;
const IDLE = /^visit\./;
/** Named after its entry, as the chunks of chat and One Tap are; told apart by what it holds. */
const TRACKING = 'op_obj_type';

export const total = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);

/** The sizes of an output folder. Throws when it has no scripts. */
export function scriptSizes(output: string): ScriptSizes {
  const folder = path.join(output, '_astro');
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const),
  );
  const named = (pattern: RegExp): string[] =>
    [...texts.keys()].filter((file) => pattern.test(file));
  const [islands, idle] = [named(ISLAND), named(IDLE)];
  if (islands.length === 0 || idle.length === 0) {
    throw new Error(`${folder}: no scripts of islands or visit; run 'npm run build' first`);
  }
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? wireSize(`_astro/${file}`, Buffer.from(texts.get(file) ?? ''));
    sizes.set(file, size);
    return size;
  };
  const weigh = (entries: readonly string[]): Weight[] => {
    const found = new Set<string>();
    const visit = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      for (const [, next] of (texts.get(file) ?? '').matchAll(IMPORT)) if (next) visit(next);
    };
    entries.forEach(visit);
    return [...found]
      .map((file) => ({ file, bytes: sizeOf(file) }))
      .sort((one, other) => other.bytes - one.bytes);
  };
  // Astro's own two parts of an island: the renderer and React's client.
  const react = named(/^client\.[\w-]+\.js$/).filter((file) => sizeOf(file) > REACT_BYTES);
  const start = (html: string): Weight[] => {
    const entries = [...html.matchAll(SCRIPT)].map(([, file]) => file ?? '');
    // A page outside of the site's layout asks for nothing when it is idle.
    const asked = weigh(entries).map(({ file }) => texts.get(file) ?? '');
    const following = idle.filter((file) => asked.some((text) => text.includes(file)));
    return weigh([...entries, ...following]);
  };
  return {
    start,
    islands: () => weigh([...islands, ...react]),
    tracking: (html) => {
      const known = new Set(start(html).map(({ file }) => file));
      const entries = [...texts].filter(([, text]) => text.includes(TRACKING));
      return weigh(entries.map(([file]) => file)).filter(({ file }) => !known.has(file));
    },
  };
}
