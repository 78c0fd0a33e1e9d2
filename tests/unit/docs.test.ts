/** The docs refer only to existing files, headings and commands. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import GithubSlugger from 'github-slugger';
import createMarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const inRoot = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'src/content/README.md',
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
];
const code = globSync(
  ['{src,bench,scripts,sandbox,tooling,tests,netlify}/**/*.{ts,tsx,astro,mjs,js}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**'],
  },
);
type Scripts = Readonly<Record<string, string>>;
const scriptsOf = (file: string): Scripts =>
  (JSON.parse(read(file)) as { scripts: Scripts }).scripts;
const scripts = scriptsOf('package.json');
const benchmarks = scriptsOf('bench/package.json');

const pages = new Map<string, ReturnType<typeof load>>();

function page(file: string): ReturnType<typeof load> {
  const known = pages.get(file) ?? load(createMarkdownIt({ html: true }).render(read(file)));
  pages.set(file, known);
  return known;
}

/** Returns the anchors that GitHub gives a document's headings. */
function anchors(file: string): Set<string> {
  const slugger = new GithubSlugger();
  const $ = page(file);
  return new Set([...$('h1,h2,h3,h4')].map((heading) => slugger.slug($(heading).text())));
}

/** Returns the addresses of links and pictures within the repository. */
function addresses(file: string): string[] {
  const $ = page(file);
  return [...$('[href],[src],[srcset]')]
    .flatMap((element) => ['href', 'src', 'srcset'].map((name) => $(element).attr(name)))
    .filter((address) => address !== undefined)
    .filter((address) => !/^[a-z]+:/.test(address));
}

function exists(from: string, address: string): boolean {
  const [name = '', anchor] = decodeURI(address).split('#');
  const target = name === '' ? from : path.join(path.dirname(from), name);
  if (!existsSync(inRoot(target))) return false;
  return anchor === undefined || anchors(target).has(anchor);
}

/** Files that the reader of a how-to creates. */
const EXAMPLES = /security|SecurityView|checklist|Checklist|\/Name\.astro/;
const A_PATH = /^(?:docs|i18n|netlify|sandbox|scripts|src|tests)\/[\w./[\]-]+$/;

describe.each(documents)('%s', (file) => {
  it('links only to existing targets', () => {
    expect(addresses(file).filter((address) => !exists(file, address))).toEqual([]);
  });

  it('refers only to existing files', () => {
    const $ = page(file);
    const named = [...$('code')].map((element) => $(element).text());
    const paths = named.filter((name) => A_PATH.test(name) && !EXAMPLES.test(name));
    expect(paths.filter((name) => !existsSync(inRoot(name)))).toEqual([]);
  });

  it('refers only to existing commands', () => {
    // A command may break over two lines.
    const named = [...read(file).matchAll(/npm\s+run\s+(?:--silent\s+)?([a-z][\w:-]*)/g)];
    const unknown = named.filter(([, name = '']) => !Object.hasOwn(scripts, name));
    const measured = [...read(file).matchAll(/npm\s+--prefix\s+bench\s+run\s+([a-z][\w:-]*)/g)];
    const unmeasured = measured.filter(([, name = '']) => !Object.hasOwn(benchmarks, name));
    expect([...unknown, ...unmeasured].map(([command]) => command)).toEqual([]);
  });
});

describe('the documents as a whole', () => {
  it('are found, with links and commands to check', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(addresses('README.md').length).toBeGreaterThan(20);
    expect(code.length).toBeGreaterThan(500);
  });

  it('list every command, except pre-scripts', () => {
    const called = (all: Scripts): string[] =>
      Object.keys(all).filter(
        (name) => !(name.startsWith('pre') && Object.hasOwn(all, name.slice('pre'.length))),
      );
    const listed = read('docs/commands.md');
    const isListed = (name: string): boolean =>
      new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(listed);
    expect(called(scripts).filter((name) => !isListed(name))).toEqual([]);
    const isMeasured = (name: string): boolean => listed.includes(`npm --prefix bench run ${name}`);
    expect(called(benchmarks).filter((name) => !isMeasured(name))).toEqual([]);
  });

  it('are all linked from the README, directly or indirectly', () => {
    const reached = new Set(['README.md']);
    for (const file of reached) {
      for (const address of addresses(file)) {
        const target = path.join(path.dirname(file), address.split('#')[0] ?? '');
        if (target.endsWith('.md') && existsSync(inRoot(target))) reached.add(target);
      }
    }
    expect(documents.filter((file) => file.startsWith('docs/') && !reached.has(file))).toEqual([]);
  });

  it('exist, with the headings, if code refers to them', () => {
    const references = code.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/(?:[a-z]+\/)?[a-z-]+\.md(?:#[\w-]+)?/g)].map(([name]) => ({
        file,
        name,
      })),
    );
    expect(references.filter(({ name }) => name.includes('#')).length).toBeGreaterThan(100);
    const broken = references.filter(({ name }) => !exists('README.md', name));
    expect(broken).toEqual([]);
  });
});
