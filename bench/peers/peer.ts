/** The interface of a benchmarked generator, and helpers that generators share. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import { localeCodes } from '../../src/i18n/locales.ts';

/** Header and footer of a locale's pages, as HTML. */
export type Chrome = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export interface Peer {
  /** Name for `--only`. */
  readonly id: string;
  readonly name: string;
  /** Installs a program that is not a package of `bench/`. Throws on failure. */
  readonly install?: () => void;
  /** Returns the version, or `undefined` if the peer isn't installed. */
  version(): string | undefined;
  /** Returns the project's files: path → text. */
  files(posts: readonly RawEntry[], chrome: Chrome): Readonly<Record<string, string>>;
  /** The build command, run in the site's folder. */
  readonly command: {
    readonly program: string;
    readonly parameters: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
  };
  /** Output folder, relative to the site's folder. */
  readonly output: string;
  /** Caches between builds, relative to the site's folder. */
  readonly caches: readonly string[];
  /** How its work differs from the others', in a sentence. */
  readonly difference: string;
}

const workspace = path.resolve(import.meta.dirname, '..');

/** Returns the folder of a peer's project. It resolves the packages of `bench/`. */
export const siteFolder = (id: string): string => path.join(workspace, '.peers', id);

/** Returns the path of a file of a package of `bench/`. */
export const packageFile = (file: string): string => path.join(workspace, 'node_modules', file);

/** Returns the version in a folder's `package.json`, or `undefined` without one. */
export function versionIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Returns a post as Markdown with front matter, plus any fields that a peer needs. */
export function markdownOf(
  { fields: { published_at: date, ...fields }, body }: RawEntry,
  more: Readonly<Record<string, unknown>> = {},
): string {
  return `---\n${stringify({ ...fields, date, ...more })}---\n${body}\n`;
}

/** Returns the files of a JavaScript peer: posts, and in `folder` the model and `chrome.json`. */
export const filesOfPackage = (
  posts: readonly RawEntry[],
  chrome: Chrome,
  folder = '',
): Record<string, string> => ({
  'package.json': JSON.stringify({ type: 'module', private: true }),
  [`${folder}chrome.json`]: JSON.stringify(chrome),
  [`${folder}blog-model.ts`]: readFileSync(path.join(import.meta.dirname, 'blog-model.ts'), 'utf8'),
  ...Object.fromEntries(
    posts.map((post) => [`content/${post.locale}/${post.id}.md`, markdownOf(post)]),
  ),
});

/** Inserts the codes of all locales into a list page's template. */
export const withLocales = (template: string): string =>
  template.replace('LOCALES', JSON.stringify(localeCodes));
