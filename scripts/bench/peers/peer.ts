/** What the benchmark knows of another generator, and what they share. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { RawEntry } from '../../../src/engine/content/sources/source.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { root } from '../site-build.ts';

/** Header and footer of a locale's pages, as HTML. */
export type Chrome = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

export interface Peer {
  /** As it is asked for with `--only`. */
  readonly id: string;
  readonly name: string;
  /** Installs it; absent where the project has it. Throws when that cannot be done. */
  readonly install?: () => void;
  /** Its version, or `undefined` where it is not installed. */
  version(): string | undefined;
  /** The files of its project: path → text. */
  files(posts: readonly RawEntry[], chrome: Chrome): Readonly<Record<string, string>>;
  /** What runs a build; the folder of the site is where it runs. */
  readonly command: {
    readonly program: string;
    readonly parameters: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
  };
  /** The built site below its folder. */
  readonly output: string;
  /** What it keeps from one build to the next, below its folder. */
  readonly caches: readonly string[];
  /** How what it does differs from the others, in a sentence. */
  readonly difference: string;
}

/** The folder of each peer, with its packages and, in `site`, its project. */
const peerFolder = (id: string): string => path.join(root, '.peers', id);
export const siteFolder = (id: string): string => path.join(peerFolder(id), 'site');

/** A file of a package that is installed for a peer. */
export const packageFile = (id: string, file: string): string =>
  path.join(peerFolder(id), 'node_modules', file);

/** Version in a `package.json`, or `undefined` where there is none. */
export function versionIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Installs packages, in exact versions, into the folder of a peer. Throws when npm fails. */
export function installPackages(id: string, dependencies: Readonly<Record<string, string>>): void {
  const folder = peerFolder(id);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: `peer-${id}`, private: true, type: 'module', dependencies };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const parameters = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', parameters, { cwd: folder, stdio: 'inherit' });
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** A post as Markdown with its fields before it; some under the names that a peer wants. */
export function markdownOf(
  { fields: { published_at: date, ...fields }, body }: RawEntry,
  more: Readonly<Record<string, unknown>> = {},
): string {
  return `---\n${stringify({ ...fields, date, ...more })}---\n${body}\n`;
}

/** The posts of a peer that is written in JavaScript, with the model and `chrome.json` in a folder. */
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

/** A list page's template with the codes of all locales in it. */
export const withLocales = (template: string): string =>
  template.replace('LOCALES', JSON.stringify(localeCodes));
