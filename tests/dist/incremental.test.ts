/**
 * An incremental build writes the same bytes as a full build after any kind of change, and
 * renders only the affected pages.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchContent, updateContent } from '../../src/engine/content/fetch-content.ts';
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { filesBelow } from '../../src/engine/disk/files-below.ts';
import { parseShard } from '../../src/engine/rendering/shards.ts';
import { localeEntry } from '../../src/i18n/locales.ts';
import type { BuildReport } from '../../src/engine/rendering/output/report.ts';
import {
  CHANGES,
  ChangingSource,
  type ChangeName,
} from '../../tooling/sample-site/changing-source.ts';
import { differences } from '../../tooling/compare-folders.ts';
import { FULL, fullOr } from '../lib/full.ts';

const root = path.resolve(import.meta.dirname, '../..');
// Inside the project, because compiled code resolves packages from parent folders.
const folder = path.join(root, '.bench', `incremental-${process.pid}`);
const snapshot = path.join(folder, 'snapshot');
const built = path.join(folder, 'incremental');
const full = path.join(folder, 'full');

interface Run {
  readonly status: number | null;
  readonly output: string;
}

const environment = (site: string) => ({
  ...process.env,
  SNAPSHOT_DIR: snapshot,
  OUT_DIR: path.join(site, 'dist'),
});

function run(site: string, ...parameters: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/build.ts'), ...parameters],
    { encoding: 'utf8', env: environment(site) },
  );
  return { status, output: stdout + stderr };
}

/** Builds into a folder and returns the build report. */
function build(site: string, ...parameters: readonly string[]): BuildReport {
  const { status, output } = run(site, ...parameters);
  expect(output).not.toContain('Error');
  expect(status).toBe(0);
  return reportOf(site);
}

const reportOf = (site: string): BuildReport =>
  JSON.parse(readFileSync(path.join(site, '.renderer/report.json'), 'utf8')) as BuildReport;

const differ = (): string[] => {
  build(full, '--full');
  return differences(path.join(full, 'dist'), path.join(built, 'dist'));
};

let content: ChangingSource;
const change = async (name: ChangeName): Promise<BuildReport> => {
  content.change(name);
  await fetchContent(content.source, snapshot);
  return build(built);
};

/** The same in a process that is ready before the change, with the old content. */
async function changeWhenReady(name: ChangeName): Promise<BuildReport> {
  const program = fork(path.join(import.meta.dirname, 'ready-build.ts'), {
    env: environment(built),
    silent: true,
  });
  await once(program, 'message');
  content.change(name);
  await fetchContent(content.source, snapshot);
  program.send('build');
  expect(await once(program, 'exit')).toEqual([0, null]);
  return reportOf(built);
}

/** The newest post, removed from Russian, because the starter content is fully translated. */
const UNTRANSLATED = 'automate-routine-work-with-rpa';

beforeAll(async () => {
  content = await ChangingSource.of(starterSource(path.join(root, 'src/content')), 9);
  const translated = content.entries('blog-posts', 'ru').filter(({ id }) => id === UNTRANSLATED);
  translated.forEach((entry) => content.remove(entry));
  await fetchContent(content.source, snapshot);
  expect(build(built, '--pages-first')).toMatchObject({ mode: 'full' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build of pages first', () => {
  const isLater = (name: string): boolean => /^_(search|social)\//.test(name);

  it('leaves search indexes and social pictures to the next build', () => {
    expect(existsSync(path.join(built, 'dist/ru.html'))).toBe(true);
    expect(existsSync(path.join(built, 'dist/_search'))).toBe(false);
    const { rendered, written } = build(built);
    expect({ rendered, others: written.filter((name) => !isLater(name)) }).toEqual({
      ...{ rendered: 0, others: [] },
    });
    expect(written.length).toBeGreaterThan(100);
  });

  it('keeps the last search index after a change, until the next build', async () => {
    content.change('title');
    await fetchContent(content.source, snapshot);
    const pages = build(built, '--pages-first');
    expect(pages.written.filter(isLater)).toEqual([]);
    expect(pages.removed.filter(isLater)).toEqual([]);
    expect(pages.rendered).toBeGreaterThan(0);
    const { rendered, written, previous, output, partOf } = build(built);
    expect({ rendered, all: written.every(isLater) }).toEqual({ rendered: 0, all: true });
    expect({ previous, output, partOf }).toEqual({
      ...{ previous: pages.output, output: pages.partOf, partOf: undefined },
    });
    expect(written.length).toBeGreaterThan(0);
  });
});

describe('a page missing from a locale', () => {
  const read = (name: string): string => readFileSync(path.join(built, 'dist', name), 'utf8');

  it('is served in English with a notice, and is hidden from search engines', () => {
    const $ = load(read(`ru/blog/${UNTRANSLATED}.html`));
    expect({
      page: $('html').attr('lang'),
      heading: $('h1').attr('lang'),
      notices: $('[data-testid=fallback-notice]').length,
      robots: $('meta[name=robots]').attr('content'),
      canonical: new URL($('link[rel=canonical]').attr('href') ?? '').pathname,
      alternates: $('head link[hreflang]').length,
    }).toEqual({
      ...{ page: 'ru-RU', heading: 'en-US', notices: 1, robots: 'noindex' },
      ...{ canonical: `/blog/${UNTRANSLATED}`, alternates: 0 },
    });
    expect(read('ru-RU-sitemap.xml')).not.toContain(UNTRANSLATED);
    expect(read('ru/blog/feed.xml')).not.toContain(`/${UNTRANSLATED}</link>`);
  });

  it('is in the list of articles, marked as English, and not on the home page', () => {
    const cards = (name: string) => load(read(name))(`main a[href$="/blog/${UNTRANSLATED}"]`);
    expect(cards('ru/blog.html').closest('[lang=en-US]')).toHaveLength(1);
    expect(cards('ru.html')).toHaveLength(0);
  });
});

describe('a build after a change', () => {
  it('renders nothing when nothing has changed', () => {
    const report = build(built);
    expect(report).toMatchObject({ mode: 'incremental', rendered: 0, written: [], removed: [] });
    expect(report.previous).toBe(report.output);
  });

  it.each(CHANGES.filter((name) => !['menu', 'base info'].includes(name)))(
    'renders only some of the pages: %s',
    async (name) => {
      const { mode, rendered, pages, written, removed } = await change(name);
      expect(mode).toBe('incremental');
      expect(rendered).toBeLessThan(pages / 10);
      expect(written.length + removed.length).toBeGreaterThan(0);
    },
  );

  // A difference is still there when the sample compares, at the end.
  it.runIf(FULL)('writes the same bytes as a full build', () => expect(differ()).toEqual([]));

  it.runIf(FULL).each(['menu', 'base info'] as const)(
    'renders every page if all show the change: %s',
    async (name) => {
      const { build: before } = reportOf(built);
      const { mode, rendered, pages, build: after } = await changeWhenReady(name);
      expect({ mode, rendered }).toEqual({ mode: 'incremental', rendered: pages });
      expect(after).not.toBe(before);
    },
  );

  it.runIf(FULL)('writes the same bytes as a full build without compiling', () =>
    expect(differ()).toEqual([]),
  );
});

describe('an interrupted build', () => {
  const journal = path.join(built, '.renderer/journal.txt');
  const page = 'ru/blog/keep-client-accounts-apart.html';
  const html = (name: string): string => readFileSync(path.join(built, 'dist', name), 'utf8');

  it('is repaired by the next one, which rewrites what it touched and removes stray files', () => {
    const original = html(page);
    writeFileSync(path.join(built, 'dist', page), 'half a pa');
    writeFileSync(path.join(built, 'dist/ru/blog/stray.html'), 'of a reverted change');
    writeFileSync(journal, `${page}\nru/blog/stray.html\nru/blog/never-rea`);
    const report = build(built);
    expect(report).toMatchObject({ rendered: 1, written: [page] });
    expect(report.previous).toBeUndefined();
    expect(report.removed).toEqual(['ru/blog/stray.html']);
    expect(html(page)).toBe(original);
    expect(existsSync(journal)).toBe(false);
  });

  it('leaves the existing pages intact when rendering fails', async () => {
    const before = html(page);
    // The compiled renderer is broken: every page fails.
    const entry = path.join(built, '.renderer/entry.mjs');
    const renderer = readFileSync(entry, 'utf8');
    writeFileSync(entry, 'throw new Error("no renderer")');
    content.change('edit');
    await fetchContent(content.source, snapshot);
    const { status, output } = run(built);
    // Not 2, which hosts take for a success.
    expect(status).toBe(1);
    expect(output).toContain('no renderer');
    expect(html(page)).toBe(before);
    writeFileSync(entry, renderer);
    expect(build(built).rendered).toBeGreaterThan(0);
    if (FULL) expect(differ()).toEqual([]);
  });
});

describe('a page that cannot be rendered', () => {
  const entry = path.join(built, '.renderer/entry.mjs');
  const working = path.join(built, '.renderer/working.mjs');
  const read = (name: string): string => readFileSync(path.join(built, 'dist', name), 'utf8');
  const report = (): BuildReport => reportOf(built);
  const post = () => content.entries('blog-posts', 'ru')[0] as RawEntry;
  const other = () => content.entries('blog-posts', 'ru')[1] as RawEntry;
  const fileOf = ({ id }: RawEntry): string => `ru/blog/${id}.html`;
  const rebuild = async (...parameters: readonly string[]): Promise<Run> => {
    await updateContent(content.source, snapshot);
    return run(built, ...parameters);
  };

  /** A renderer that throws for pages that contain a mark, like a broken component. */
  const BREAKABLE = `
    export { withDependencies, tracked, selectManifest } from './working.mjs';
    import { createApp as workingApp } from './working.mjs';
    export const createApp = () => {
      const app = workingApp();
      const render = async (...args) => {
        const page = await app.render(...args);
        if (page.html.includes('breaks-its-page')) throw new Error('a view failed');
        return page;
      };
      return { match: (request) => app.match(request), render };
    };`;
  const MARK = 'It breaks-its-page.';

  beforeAll(() => {
    renameSync(entry, working);
    writeFileSync(entry, BREAKABLE);
  });
  afterAll(() => renameSync(working, entry));

  it('keeps its last good version while other pages are updated', async () => {
    const { id, fields } = post();
    content.edit(post(), { title: 'Bad title' }, MARK);
    content.edit(other(), { title: 'Good title' });
    const { status, output } = await rebuild();
    expect(output).toContain(
      `Set aside: blog-posts/ru/${id}: its page /ru/blog/${id} (src/pages/[locale]/_articles/post.astro) cannot be rendered: Error: a view failed; the last good version stays live`,
    );
    expect(status).toBe(2);
    // Pages bind some words with no-break spaces.
    expect(read(fileOf(post())).replaceAll('\u00a0', ' ')).toContain(fields['title']);
    for (const name of [fileOf(post()), 'ru/blog.html', 'ru/blog/feed.xml']) {
      expect([name, read(name).includes('Good title')]).toEqual([name, true]);
      expect([name, read(name).includes('Bad title')]).toEqual([name, false]);
    }
    expect(report()).toMatchObject({ mode: 'incremental', problems: [{ id, keptVersion: true }] });
  });

  it('fails the build with --strict', async () => {
    const { status, output } = await rebuild('--strict');
    expect(status).toBe(1);
    expect(output).toContain(`/ru/blog/${post().id} (src/pages/[locale]/_articles/post.astro)`);
    expect(run(built).status).toBe(2);
  });

  it('is omitted if it is new', async () => {
    const added = content.add(other(), 'brand-new', { title: 'Brand new' }, MARK);
    const { status, output } = await rebuild();
    expect(status).toBe(2);
    expect(output).toContain('Set aside: blog-posts/ru/brand-new: ');
    expect(existsSync(path.join(built, 'dist', fileOf(added)))).toBe(false);
    for (const name of ['ru/blog.html', 'ru/blog/feed.xml', 'ru-RU-sitemap.xml']) {
      expect([name, read(name).includes('brand-new')]).toEqual([name, false]);
    }
    content.remove(added);
  });

  it('keeps its files if it shows no entry, and is retried', async () => {
    const before = read('ru/pricing.html');
    const plan = content.entries('plans', 'ru')[0] as RawEntry;
    content.edit(post(), { title: 'Corrected' }, 'Whole.');
    content.edit(plan, { summary: MARK });
    const { status, output } = await rebuild();
    expect(status).toBe(2);
    expect(output).toContain(
      'Set aside: page/ru/pricing (src/pages/[locale]/pricing.astro): cannot be rendered: Error: a view failed; the last good version stays live',
    );
    expect(read('ru/pricing.html')).toBe(before);
    expect(read(fileOf(post()))).toContain('Corrected');
    content.edit(plan, { summary: plan.fields['summary'] });
    expect((await rebuild()).status).toBe(0);
    expect(report().problems).toEqual([]);
  });

  it.runIf(FULL)('leaves no traces: the output equals that of a full build', () => {
    expect(differ()).toEqual([]);
  });
});

describe('a link to a page that does not exist', () => {
  const read = ({ id }: RawEntry): string =>
    readFileSync(path.join(built, 'dist/ru/blog', `${id}.html`), 'utf8');
  const textOf = (post: RawEntry): string => load(read(post))('.prose').text();
  const linksOf = (post: RawEntry): string[] =>
    Array.from(load(read(post))('.prose a'), (link) => link.attribs['href'] ?? '');
  const post = (at: number) => content.entries('blog-posts', 'ru')[at] as RawEntry;
  const rebuild = async (...parameters: readonly string[]): Promise<Run> => {
    await updateContent(content.source, snapshot);
    return run(built, ...parameters);
  };
  const [TITLE, BODY] = ['Another title', 'See [this](/nope) and [this](/none.pdf).'];
  const SAMPLE = '`<a href="/sample">`';

  it('keeps the last version of its entry, and no other entry waits', async () => {
    const before = textOf(post(0));
    content.edit(post(0), {}, BODY);
    content.edit(post(1), { title: TITLE });
    const { status, output } = await rebuild();
    expect(status).toBe(2);
    for (const path of ['/nope', '/none.pdf']) {
      expect(output).toContain(
        `blog-posts/ru/${post(0).id}: field 'body': links to '${path}', which does not exist; the last good version stays live`,
      );
    }
    expect(textOf(post(0))).toBe(before);
    expect(read(post(1))).toContain(TITLE);
  });

  it('fails the build with --strict', async () => {
    const { status, output } = await rebuild('--strict');
    expect({ status, output }).toMatchObject({
      ...{ status: 1, output: expect.stringContaining(post(0).id) as string },
    });
  });

  it('becomes text when its page disappears, and a link when the page is back', async () => {
    const before = readFileSync(path.join(snapshot, 'built.json'));
    const target = content.add(post(2), 'target', { title: 'Target' }, 'Text');
    content.edit(post(0), {}, `See [this](/blog/target). ${SAMPLE}`);
    expect((await rebuild()).status).toBe(0);
    expect(linksOf(post(0))).toEqual(['/ru/blog/target']);

    // The entry counts as changed since the last build without problems.
    const record = path.join(snapshot, 'built.json');
    writeFileSync(record, before);
    content.remove(target);
    const { status, output } = await rebuild();
    const warning = `blog-posts/ru/${post(0).id}: field 'body': links to '/blog/target', which does not exist`;
    expect({ status, warned: output.includes(warning) }).toEqual({ status: 0, warned: true });
    expect(linksOf(post(0))).toEqual([]);
    expect(textOf(post(0))).toContain('See this.');
    expect((await rebuild('--strict')).status).toBe(1);

    content.add(post(2), 'target', { title: 'Target' }, 'Text');
    expect((await rebuild()).status).toBe(0);
    expect(linksOf(post(0))).toEqual(['/ru/blog/target']);
    if (FULL) expect(differ()).toEqual([]);
  });
});

describe('a build whose record is missing', () => {
  it('is repeated to the same bytes after kill -9 before its index is written', async () => {
    content.change('title');
    await fetchContent(content.source, snapshot);
    const program = path.join(import.meta.dirname, 'unsettled-build.ts');
    const { signal } = spawnSync(process.execPath, [program], {
      env: { ...process.env, SNAPSHOT_DIR: snapshot, OUT_DIR: path.join(built, 'dist') },
      timeout: 200_000,
      stdio: 'ignore',
    });
    expect(signal).toBe('SIGKILL');
    expect(existsSync(path.join(built, '.renderer/journal.txt'))).toBe(true);
    const { rendered, written, previous } = build(built);
    expect(rendered).toBeGreaterThan(0);
    // Without a previous output, a release is compared file by file.
    expect({ written, previous }).toEqual({ written: [], previous: undefined });
    if (FULL) expect(differ()).toEqual([]);
    expect(build(built)).toMatchObject({ rendered: 0, written: [] });
  });
});

describe('a build in shards', () => {
  const sharded = path.join(folder, 'sharded');
  const SHARDS = fullOr(7, 2);
  const last = parseShard(`${SHARDS}/${SHARDS}`);

  it('merges to the same bytes as a build in one process', () => {
    const numbered = Array.from({ length: SHARDS - 1 }, (_, at) => `${at + 1}/${SHARDS}`);
    for (const parameters of [
      ['--shared'],
      ...numbered.map((shard) => ['--shard', shard]),
      ['--locales', last.toReversed().join()],
    ]) {
      const { status, output } = run(sharded, ...parameters);
      expect({ status, output }).toMatchObject({ status: 0 });
    }
    expect(build(sharded, '--merge')).toMatchObject({ mode: 'full', rendered: 0 });
    // The shards are a full build, with which the changes so far are compared.
    expect(differences(path.join(built, 'dist'), path.join(sharded, 'dist'))).toEqual([]);
  });

  it('has everything of its locales, and nothing of the others', () => {
    const files = filesBelow(path.join(sharded, '.shards', last.join('-'), 'site'));
    const isOwn = (file: string): boolean =>
      last.some((locale) =>
        new RegExp(`^(_(search|social)/)?${locale}[/.]|^${localeEntry(locale).iso}-sitemap`).test(
          file,
        ),
      );
    expect(files.filter((file) => !isOwn(file))).toEqual([]);
    for (const locale of last) {
      expect(files).toEqual(
        expect.arrayContaining([
          ...[`${locale}.html`, `${locale}/blog/feed.xml`, `${locale}/site.webmanifest`],
          ...[`_search/${locale}/catalog.json`, `_social/${locale}/home.png`],
          `${localeEntry(locale).iso}-sitemap.xml`,
        ]),
      );
    }
  });

  it('computes no page and no search index again when it is merged', () => {
    const { written } = reportOf(sharded);
    const common =
      /^(?:zh\/)?(?:index-)?sitemap\.xml$|^_(?:headers|redirects)$|^builds\/|^\.well-known\//;
    expect(written.filter((file) => !common.test(file))).toEqual([]);
  });

  it('can be followed by incremental builds', async () => {
    content.change('title');
    await fetchContent(content.source, snapshot);
    const { mode, rendered } = build(sharded);
    expect(mode).toBe('incremental');
    expect(rendered).toBeLessThan(100);
    build(built);
    expect(differences(path.join(built, 'dist'), path.join(sharded, 'dist'))).toEqual([]);
  });

  it.each([
    ['--shard', '1/15'],
    ['--locales', 'ru,xx'],
  ])('rejects %s %s', (option, text) => {
    const { status, output } = run(sharded, option, text);
    expect(status).not.toBe(0);
    expect(output).toContain(`${option}: must be like`);
  });

  it('is rejected if a shard is missing', () => {
    rmSync(path.join(sharded, '.shards', last.join('-')), { recursive: true });
    const { status, output } = run(sharded, '--merge');
    expect(status).not.toBe(0);
    expect(output).toContain(`--merge: needs each locale once, and 'shared'`);
  });
});
