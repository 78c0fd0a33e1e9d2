/**
 * The id of a build (design, "Build id"): of code, assets and shared chrome, so
 * that a new article alone changes neither the id nor any page but those that
 * show it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeCodes } from '../i18n/locales.ts';
import { innerPath } from '../i18n/paths.ts';

interface Renderer {
  createApp(): { render(request: Request): Promise<Response> };
}

/** A page without content of its own: what is left of it without its main is the chrome. */
const CHROME_PAGE = '/about-us';

/** A random key for server islands, of which this site has none: another one at each compile. */
const SERVER_ISLAND_KEY = /"key":\s*"[\w+/=]+"/g;

/** The compiled modules below a folder, by name. */
async function moduleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.mjs')).sort();
}

/** What stands around the content of a page. */
export function chromeOf(html: string): string {
  return html.replace(/<head[^>]*>.*<\/head>/s, '').replace(/<main[^>]*>.*<\/main>/s, '');
}

/**
 * The id of what a compiled renderer in `folder` makes, 16 hexadecimal digits;
 * `BUILD_ID` of the environment, where it is set, stands in its place.
 */
export async function buildId(folder: string, entry: string, origin: string): Promise<string> {
  const configured = process.env['BUILD_ID'];
  if (configured) return configured;
  const hash = createHash('sha256');
  for (const name of await moduleNames(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    hash.update(`${name}\0`).update(text.replace(SERVER_ISLAND_KEY, ''));
  }
  const app = ((await import(entry)) as Renderer).createApp();
  for (const locale of localeCodes) {
    const response = await app.render(new Request(origin + innerPath(locale, CHROME_PAGE)));
    hash.update(`${locale}\0`).update(chromeOf(await response.text()));
  }
  return hash.digest('hex').slice(0, 16);
}
