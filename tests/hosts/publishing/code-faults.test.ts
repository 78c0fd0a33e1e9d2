/**
 * A fault in code, or in what it depends on, takes no content offline: the publish fails and names
 * page and source file, the live site stays, and removing the fault is enough to publish again. One
 * bad entry is set aside alone. With a CMS, in a copy of the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { starterSource } from '../../../src/engine/content/sources/starter.ts';
import { releaseDigests } from '../../../src/engine/publishing/digests.ts';
import { currentRelease, Store } from '../../../src/engine/publishing/store.ts';
import { startCms, type CmsEntry, type CmsServer } from '../../../tooling/servers/cms-server.ts';
import { copyProject } from '../../lib/project-copy.ts';

const root = path.resolve(import.meta.dirname, '../../..');

let copy: string;
let cms: CmsServer;
/** Variables of the next publishes. */
let environment: Record<string, string>;
/** The pages of the site without any fault. */
let pages: string[];

const inCopy = (name: string): string => path.join(copy, name);
const store = (): Store => new Store(inCopy('.site'));

/** Replaces a text in a file of the copy. */
function replace(name: string, from: string, to: string): void {
  const source = readFileSync(inCopy(name), 'utf8');
  expect(source).toContain(from);
  writeFileSync(inCopy(name), source.replace(from, to));
}

/** Runs the command asynchronously, because the CMS runs in this process. */
async function publish(): Promise<{ status: number; output: string }> {
  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [inCopy('scripts/publish.ts')], {
    cwd: copy,
    env: {
      ...inherited,
      ...{ CONTENT_API_URL: cms.url.href, CONTENT_API_TOKEN: cms.token },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { status, output: out + errors };
}

/** Returns the files of the live release, with their digests. */
function liveFiles(): Record<string, string> {
  const release = currentRelease(store());
  return release ? Object.fromEntries(releaseDigests(store(), release)) : {};
}
const livePages = (): string[] =>
  Object.keys(liveFiles())
    .filter((file) => file.endsWith('.html'))
    .sort();
const live = (file: string): string => readFileSync(path.join(store().current, file), 'utf8');

const posts = (locale: string): CmsEntry[] =>
  cms.all().filter(({ collection, locale: own }) => collection === 'blog-posts' && own === locale);
const post = (locale: string, at: number): CmsEntry => posts(locale)[at] as CmsEntry;
const pageOf = ({ locale, id }: CmsEntry): string =>
  `${locale === 'en' ? '' : `${locale}/`}blog/${id}.html`;
/** Changes fields of an entry, and returns the entry as it was. */
function edit(entry: CmsEntry, fields: object): CmsEntry {
  cms.put({ ...entry, fields: { ...entry.fields, ...fields } });
  return entry;
}

const PARTNER = 'src/views/partners/PartnerView.astro';
const ARTICLE = 'src/views/articles/ArticleView.astro';
const QUERY = 'src/engine/queries/articles.ts';
const NAMED_PARTNER = /\/partner\/[\w-]+ \(src\/pages\/\[locale\]\/partner\/\[id\]\.astro\): /;
const NAMED_POST = /\/\w+\/[\w-]+ \(src\/pages\/\[locale\]\/_articles\/post\.astro\): /;

const after = (name: string, line: string, added: string): void =>
  replace(name, line, `${line}\n${added}`);
const PARTNER_LINE = 'const { page, partner } = Astro.props;';

/** What the site's own code could depend on: a variable, Node, and one text of an entry. */
function plantDependencies(): void {
  after(
    PARTNER,
    PARTNER_LINE,
    `if (!import.meta.env.PUBLIC_TESTED) throw new Error('PUBLIC_TESTED must be set');
     if (process.version === 'v99.0.0') throw new Error('Node has another interface');`,
  );
  after(
    ARTICLE,
    'const { locale } = page;',
    `if (article.fields.title.includes('breaks its page')) throw new Error('a title is too long');`,
  );
  writeFileSync(
    inCopy('other-node.mjs'),
    `Object.defineProperty(process, 'version', { value: 'v99.0.0' });`,
  );
}

const astro = (): string => inCopy('node_modules/astro');
const RENDER = 'dist/runtime/server/render/astro/render.js';

/** Installs another Astro, whose function to render has another interface. */
function replaceAstro(): void {
  cpSync(path.join(root, 'node_modules/astro'), inCopy('other-astro'), {
    recursive: true,
    dereference: true,
  });
  rmSync(astro());
  renameSync(inCopy('other-astro'), astro());
  replace(
    `node_modules/astro/${RENDER}`,
    'async function renderToString(result, componentFactory, props,',
    'async function renderToString(result, { componentFactory }, props,',
  );
  after('package-lock.json', '{', '');
}

function restoreAstro(): void {
  rmSync(astro(), { recursive: true });
  symlinkSync(path.join(root, 'node_modules/astro'), astro());
  replace('package-lock.json', '{\n', '{');
}

beforeAll(async () => {
  copy = copyProject();
  // The build runs Astro by its path in the project.
  symlinkSync(path.join(root, 'node_modules/astro'), astro());
  plantDependencies();
  environment = { PUBLIC_TESTED: 'yes' };
  cms = await startCms({});
  let position = 0;
  const { entries } = starterSource(path.join(root, 'src/content'));
  for await (const { collection, locale = null, id, fields, body: source } of entries()) {
    // The CMS stores no images.
    const body = source?.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '') || undefined;
    if (collection === 'base-info') cms.setBaseInfo(locale ?? '', fields);
    else cms.put({ collection, locale, id, fields, body, position: (position += 1) });
  }
  const { status, output } = await publish();
  expect({ status, output }).toMatchObject({ status: 0 });
  pages = livePages();
});

afterAll(async () => {
  await cms.stop();
  rmSync(copy, { recursive: true, force: true });
});

interface CodeFault {
  readonly plant: () => void;
  readonly remove: () => void;
  /** What the error says. */
  readonly named: RegExp;
}

const VIEW_FAULT = `throw new Error('a view fails');`;
const AFTER_ID = `(section: ArticleSection, locale: Locale, id: string) => {\n    // The ids`;
const FAULTS: Record<string, CodeFault> = {
  'a view that throws': {
    plant: () => after(PARTNER, PARTNER_LINE, VIEW_FAULT),
    // The fix is other code than before the fault.
    remove: () => replace(PARTNER, VIEW_FAULT, '// It works now.'),
    named: new RegExp(`${NAMED_PARTNER.source}Error: a view fails`),
  },
  'a query that throws': {
    plant: () =>
      replace(QUERY, AFTER_ID, `() => {\n    throw new Error('a query fails');\n    // X`),
    remove: () =>
      replace(QUERY, `() => {\n    throw new Error('a query fails');\n    // X`, AFTER_ID),
    named: new RegExp(`${NAMED_POST.source}Error: a query fails`),
  },
  'a module of Astro that no longer matches': {
    plant: replaceAstro,
    remove: restoreAstro,
    named: /\(src\/pages\/\[locale\]\/\S+\.astro\): TypeError: /,
  },
  'another version of Node': {
    plant() {
      environment['NODE_OPTIONS'] =
        `--import ${new URL(`file://${inCopy('other-node.mjs')}`).href}`;
    },
    remove() {
      delete environment['NODE_OPTIONS'];
    },
    named: new RegExp(`${NAMED_PARTNER.source}Error: Node has another interface`),
  },
  'a variable that was removed': {
    plant() {
      delete environment['PUBLIC_TESTED'];
    },
    remove() {
      environment['PUBLIC_TESTED'] = 'yes';
    },
    named: new RegExp(`${NAMED_PARTNER.source}Error: PUBLIC_TESTED must be set`),
  },
};

describe('a fault in code, or in what it depends on', () => {
  it.each(Object.keys(FAULTS))(
    'fails the publish, the live site stays, and without it everything is back: %s',
    async (name) => {
      const { plant, remove, named } = FAULTS[name] as CodeFault;
      const before = { id: currentRelease(store())?.id, files: liveFiles() };
      let isPlanted = true;
      plant();
      onTestFinished(() => {
        // A failed test does not affect the next ones.
        if (isPlanted) remove();
      });
      // Content changes at the same time, also an entry that the fault affects.
      const words = `Edited during ${name}`;
      edit(post('ru', 1), { title: words });
      const partner = cms.all().find(({ collection }) => collection === 'partners') as CmsEntry;
      edit(partner, { summary: words });
      const failed = await publish();
      expect(failed).toMatchObject({ status: 1, output: expect.stringMatching(named) });
      expect(failed.output).not.toContain('Set aside');
      expect({ id: currentRelease(store())?.id, files: liveFiles() }).toEqual(before);

      remove();
      isPlanted = false;
      const { status, output } = await publish();
      expect({ status, output }).toMatchObject({ status: 0 });
      expect(livePages()).toEqual(pages);
      // Pages bind some words with no-break spaces.
      expect(live(pageOf(post('ru', 1))).replaceAll('\u00a0', ' ')).toContain(words);
    },
  );
});

describe('an entry whose page cannot be rendered', () => {
  const BREAKS = 'It breaks its page';

  it('is set aside alone, also if the code changes, until the entry or the code is right', async () => {
    const original = post('en', 0);
    const title = original.fields['title'] as string;
    const page = pageOf(original);
    edit(original, { title: BREAKS });
    edit(post('en', 1), { title: 'A good change' });
    const first = await publish();
    expect(first).toMatchObject({ status: 2 });
    expect(first.output.match(/^Set aside: .*$/gm)).toEqual([
      `Set aside: blog-posts/en/${original.id}: its page /en/blog/${original.id} (src/pages/[locale]/_articles/post.astro) cannot be rendered: Error: a title is too long; the last good version stays live`,
    ]);
    expect(live(page)).toContain(title);
    expect(live(pageOf(post('en', 1))).replaceAll('\u00a0', ' ')).toContain('A good change');

    // The same again, without a change and with other code.
    expect(await publish()).toMatchObject({ status: 2 });
    replace(PARTNER, '// It works now.', '// It works.');
    expect(await publish()).toMatchObject({ status: 2 });
    expect(live(page)).toContain(title);
    expect(livePages()).toEqual(pages);

    // The code can show the entry now, which has not changed.
    replace(ARTICLE, 'breaks its page', 'breaks another page');
    expect(await publish()).toMatchObject({ status: 0 });
    expect(live(page).replaceAll('\u00a0', ' ')).toContain(BREAKS);
    expect(livePages()).toEqual(pages);
  });

  it('fails the publish with more than 20 of a kind, and the live site stays', async () => {
    const before = { id: currentRelease(store())?.id, files: liveFiles() };
    const edited = ['en', 'ru', 'fr', 'es'].flatMap((locale) =>
      posts(locale).map((one) => edit(one, { title: `It breaks another page ${one.id}` })),
    );
    const { status, output } = await publish();
    expect({ status, output }).toMatchObject({ status: 1 });
    expect(output).toContain(
      `${edited.length} entries of 'blog-posts' would be set aside, and at most 20 of one kind may be`,
    );
    expect(output).toMatch(NAMED_POST);
    expect({ id: currentRelease(store())?.id, files: liveFiles() }).toEqual(before);
    cms.put(...edited);
    expect(await publish()).toMatchObject({ status: 0 });
  });
});

describe('a fault on a machine without a good build', () => {
  it('fails the publish if nothing would be left of a kind', async () => {
    const before = liveFiles();
    const folders = ['dist', '.renderer', '.snapshot'].map(inCopy);
    for (const folder of folders) rmSync(folder, { recursive: true });
    after(PARTNER, PARTNER_LINE, VIEW_FAULT);
    const { status, output } = await publish();
    expect({ status, output }).toMatchObject({ status: 1 });
    expect(output).toMatch(NAMED_PARTNER);
    expect(liveFiles()).toEqual(before);
    expect(existsSync(inCopy('dist'))).toBe(false);
    replace(PARTNER, VIEW_FAULT, '');
    expect(await publish()).toMatchObject({ status: 0 });
    expect(livePages()).toEqual(pages);
  });
});
