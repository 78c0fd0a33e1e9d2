/** The sizes of a build's scripts, following imports from each page's entry points. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { gzipLevel, isText } from '../../src/engine/publishing/compress.ts';

/**
 * Returns the bytes of a file on the wire: gzip for text, because the Brotli module of
 * nginx may be missing; otherwise its size. `name` is its path in the output.
 */
export function wireSize(name: string, content: Uint8Array): number {
  return isText(name) ? gzipSync(content, { level: gzipLevel(name) }).length : content.length;
}

/** Only React's client is larger than this. */
const REACT_BYTES = 20 * 1024;

export interface Weight {
  readonly file: string;
  readonly bytes: number;
}

/** Static imports only: `import()` loads on demand. */
const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"/g;
/** Components; the script of an island of single pages is named after its component. */
const COMPONENTS = path.resolve(import.meta.dirname, '../../src/islands');
/** A string in the tracking chunk, whose name alone doesn't identify it. */
const TRACKING = 'op_obj_type';

export const total = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);

export type ScriptSizes = ReturnType<typeof scriptSizes>;

/** Returns the script sizes of an output folder. Throws when it has no scripts. */
export function scriptSizes(output: string) {
  const folder = path.join(output, '_astro');
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const),
  );
  const named = (pattern: RegExp): string[] =>
    [...texts.keys()].filter((file) => pattern.test(file));
  const components = (readdirSync(COMPONENTS, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.basename(file, '.tsx'));
  const islands = named(/^(?:[A-Z]|everywhere\.)/).filter((file) =>
    ['everywhere', ...components].includes(file.split('.')[0] ?? ''),
  );
  if (islands.length === 0) {
    throw new Error(`${folder}: no island scripts: run 'npm run build' first.`);
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
  // The two Astro parts of an island: the renderer and React's client.
  const react = named(/^renderer\.[\w-]+\.js$/).filter((file) => sizeOf(file) > REACT_BYTES);
  const start = (html: string): Weight[] =>
    weigh([...html.matchAll(SCRIPT)].map(([, file]) => file ?? ''));
  const beyond = (entries: readonly string[], known: readonly Weight[]): Weight[] => {
    const files = new Set(known.map(({ file }) => file));
    return weigh(entries).filter(({ file }) => !files.has(file));
  };
  const allIslands = (html: string): Weight[] => beyond([...islands, ...react], start(html));
  return {
    /** Scripts in a page's HTML, fetched before the load event. */
    start,
    /** React and all islands, without what the page starts with. */
    islands: allIslands,
    /** What tracking adds once allowed, without the start and the islands. */
    tracking: (html: string): Weight[] => {
      const entries = [...texts.keys()].filter((file) => texts.get(file)?.includes(TRACKING));
      return beyond(entries, [...start(html), ...allIslands(html)]);
    },
  };
}
