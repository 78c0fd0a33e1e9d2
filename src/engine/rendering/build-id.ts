/**
 * The build id (docs/requirements.md#freshness): a hash of code, assets and shared chrome. A new article
 * changes neither the id nor any page that does not show the article.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeCodes } from '../../i18n/locales.ts';
import { innerPath, outputFile } from '../../i18n/paths.ts';
import { buildVariables } from './compile/environment.ts';
import { moduleNames } from './render/inline-scripts.ts';
import { RenderError } from './render/messages.ts';
import { failureOf } from './render/page-renderer.ts';
import { pageParts, textOf } from './render/page-parts.ts';
import type { Renderer } from './render/renderer.ts';

/** A page that shows no entries: everything outside its main element is chrome. */
const CHROME_PAGE = '/about-us';

/** A random key for server islands, new with each compile. This site has no server islands. */
const SERVER_ISLAND_KEY = /"key":\s*"[\w+/=]+"/g;

/** The build folder and the shell that ran the build, both written by Astro into its entry. */
const BUILD_MACHINE = /file:\/\/\/[^"'\s]*|\{ _: "[^"]*" \}/g;

/** The names of all assets, in the order in which the file system listed them. */
const ASSETS = /"assets":\s*(\[[^\]]*\])/g;

/** Returns a compiled module without the parts that differ between compiles of the same code. */
export const normalizeModule = (module: string): string =>
  module
    .replace(SERVER_ISLAND_KEY, '')
    .replace(BUILD_MACHINE, '')
    .replace(ASSETS, (_, list: string) => (JSON.parse(list) as string[]).sort().join());

/** Returns the HTML of a page without the content of its head and main elements. */
export function chromeOf(html: string): string {
  const { head, main } = pageParts(html);
  return textOf(html, { start: 0, end: html.length }, [head, main]);
}

export interface BuildIdentity {
  readonly id: string;
  /** The queries that the chrome depends on: while their results stay the same, so does the id. */
  readonly dependencies: readonly string[];
}

/**
 * Returns the id of the builds that the renderer compiled in `folder` makes: `BUILD_ID` where a
 * build reads that variable and it is set, else 16 hexadecimal digits. Throws `RenderError` if the
 * chrome cannot be rendered.
 */
export async function buildIdentity(
  folder: string,
  renderer: Renderer,
  origin: string,
): Promise<BuildIdentity> {
  const configured = buildVariables(process.env)['BUILD_ID'];
  if (configured) return { id: configured, dependencies: [] };
  const hash = createHash('sha256');
  for (const name of await moduleNames(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    hash.update(`${name}\0`).update(normalizeModule(text));
  }
  const app = renderer.createApp();
  const { dependencies } = await renderer.withDependencies(async () => {
    for (const locale of localeCodes) {
      const request = new Request(origin + innerPath(locale, CHROME_PAGE));
      try {
        hash.update(`${locale}\0`).update(chromeOf((await app.render(request)).html));
      } catch (error) {
        throw new RenderError([failureOf(app, outputFile(locale, CHROME_PAGE), request, error)]);
      }
    }
  });
  return { id: hash.digest('hex').slice(0, 16), dependencies };
}
