/**
 * The id of a build (design, "Build id"): of code, assets and shared chrome, so
 * that a new article alone changes neither the id nor any page but those that
 * show it.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeCodes } from '../../i18n/locales.ts';
import { innerPath } from '../../i18n/paths.ts';
import { buildVariables } from './compile/environment.ts';
import { moduleNames } from './render/inline-scripts.ts';
import { pageParts, textOf } from './render/page-parts.ts';
import type { Renderer } from './render/renderer.ts';

/** A page without content of its own: what is left of it without its main is the chrome. */
const CHROME_PAGE = '/about-us';

/** A random key for server islands, of which this site has none: another one at each compile. */
const SERVER_ISLAND_KEY = /"key":\s*"[\w+/=]+"/g;

/** What Astro writes into its entry of where a build lies, and of the shell that ran it. */
const SURROUNDINGS = /file:\/\/\/[^"'\s]*|\{ _: "[^"]*" \}/g;

/** The names of all assets, in the order in which a busy disk tells them. */
const ASSETS = /"assets":\s*(\[[^\]]*\])/g;

/** A compiled module without what another compile of the same code would write otherwise. */
export const withoutChance = (module: string): string =>
  module
    .replace(SERVER_ISLAND_KEY, '')
    .replace(SURROUNDINGS, '')
    .replace(ASSETS, (_, list: string) => (JSON.parse(list) as string[]).sort().join());

/** What stands around the content of a page. */
export function chromeOf(html: string): string {
  const { head, main } = pageParts(html);
  return textOf(html, { start: 0, end: html.length }, [head, main]);
}

export interface BuildIdentity {
  readonly id: string;
  /** What the chrome asked of the content: as long as its answers stay, so does the id. */
  readonly reads: readonly string[];
}

/**
 * The id of what a compiled renderer in `folder` makes, 16 hexadecimal digits;
 * `BUILD_ID`, where a build reads one, stands in its place.
 */
export async function buildIdentity(
  folder: string,
  renderer: Renderer,
  origin: string,
): Promise<BuildIdentity> {
  const configured = buildVariables(process.env)['BUILD_ID'];
  if (configured) return { id: configured, reads: [] };
  const hash = createHash('sha256');
  for (const name of await moduleNames(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    hash.update(`${name}\0`).update(withoutChance(text));
  }
  const app = renderer.createApp();
  const { reads } = await renderer.withDependencies(async () => {
    for (const locale of localeCodes) {
      const response = await app.render(new Request(origin + innerPath(locale, CHROME_PAGE)));
      hash.update(`${locale}\0`).update(chromeOf(await response.text()));
    }
  });
  return { id: hash.digest('hex').slice(0, 16), reads };
}
