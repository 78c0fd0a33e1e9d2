/**
 * Publishes hostile ids and titles from a CMS to a live release with the real command: no
 * entry blocks another from being published, and none becomes markup anywhere.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { cleanText } from '../../src/shared/clean-text.ts';
import { withoutJoiners } from '../../src/i18n/formats/bound-words.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import { cmsPost } from '../lib/cms-content.ts';
import type { CmsServer } from '../../tooling/servers/cms-server.ts';
import { publishFolder, publishFrom, startStarterCms } from '../lib/published-cms.ts';
import { EVIL, hostileContent, shownTitle, type HostileEntry } from '../lib/hostile-content.ts';

const folder = publishFolder('hostile');
const live = path.join(folder, 'site/current');

const hostile = hostileContent(7, 300);
const good = hostile.filter(({ reason }) => reason === undefined);
const bad = hostile.filter(({ reason }) => reason !== undefined);

let cms: CmsServer;
let published: Awaited<ReturnType<typeof publishFrom>>;

const read = (file: string): string => readFileSync(path.join(live, file), 'utf8');
const pageOf = ({ locale, id }: Pick<HostileEntry, 'locale' | 'id'>): string =>
  outputFile(locale as Locale, `/blog/${id}`);
/** Collapses whitespace, as HTML does. */
const inOneLine = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

/** Returns every file of the release with an extension. */
function filesEndingIn(ending: string, from = ''): string[] {
  return readdirSync(path.join(live, from), { withFileTypes: true }).flatMap((entry) => {
    const name = from + entry.name;
    if (entry.name.endsWith(ending)) return [name];
    // Folders of a release are symbolic links to trees.
    const isFolder = entry.isSymbolicLink() || entry.isDirectory();
    return isFolder && !entry.name.startsWith('_') ? filesEndingIn(ending, `${name}/`) : [];
  });
}

beforeAll(async () => {
  // The starter content, so few pages besides the hostile entries are rendered.
  cms = await startStarterCms();
  for (const { reason: _reason, ...entry } of hostile) cms.put(entry);
  published = await publishFrom(cms, folder);
}, 240_000);

afterAll(async () => {
  await cms.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a publish of 300 hostile entries', () => {
  it('includes valid and invalid entries', () => {
    expect(hostile).toHaveLength(300);
    expect(bad.length).toBeGreaterThan(40);
  });

  it('publishes, with the exit code for entries that were set aside', () => {
    expect(published.stderr).not.toContain('Not published');
    expect(published).toMatchObject({ status: 2, stdout: expect.stringMatching(/^Published /m) });
  });

  it('reports each entry set aside with its reason, in a line without control characters', () => {
    const lines = published.stderr.split('\n').filter((line) => line.startsWith('Set aside: '));
    expect(lines).toHaveLength(bad.length);
    for (const { reason = '' } of bad) {
      expect(lines.some((line) => line.includes(reason))).toBe(true);
    }
    for (const line of lines) {
      expect(line).toMatch(/^[^\p{Cc}\u202a-\u202e]{10,1000}; the entry is left out$/u);
    }
  });

  it('publishes the page of every other entry, and no file named after a bad one', () => {
    const missing = good.filter((entry) => !existsSync(path.join(live, pageOf(entry))));
    expect(missing.map(({ id }) => id)).toEqual([]);
    const names = new Set(filesEndingIn('.html'));
    const found = bad.filter(
      (entry) => entry.collection === 'blog-posts' && entry.id && names.has(pageOf(entry)),
    );
    expect(found).toEqual([]);
    expect(existsSync(path.join(folder, 'etc'))).toBe(false);
  });
});

describe('a hostile title', () => {
  it('appears on its page as text only', () => {
    for (const entry of good) {
      const html = read(pageOf(entry));
      const title = inOneLine(shownTitle(entry.fields['title'] as string));
      const seoTitle = withoutJoiners(inOneLine(shownTitle(entry.fields['seo_title'] as string)));
      const $ = load(html);
      expect(inOneLine($('h1').text())).toBe(title);
      // The title's own words, unbroken, in locales without spaces.
      expect($('h1').find(':not(span.word, span.phrase)')).toHaveLength(0);
      expect(inOneLine($('meta[property="og:title"]').attr('content') ?? '')).toContain(seoTitle);
      expect(inOneLine($('head > title').text())).toContain(seoTitle);
      const counts = ['title', 'h1', 'main', 'body', 'head'].map(
        (name) => $(`:not(svg) > ${name}`).length,
      );
      expect([entry.id, counts]).toEqual([entry.id, [1, 1, 1, 1, 1]]);
    }
  });

  it('never becomes markup or script', () => {
    for (const file of filesEndingIn('.html')) {
      const html = read(file);
      if (!/evil|Title/.test(html)) continue;
      const $ = load(html, { scriptingEnabled: false });
      expect([file, $(EVIL).length, $('[onerror],[onload],[onmouseover]').length]).toEqual([
        file,
        0,
        0,
      ]);
      const scripts = $('script:not([type])').text() + $('style').text();
      expect(scripts).not.toContain('evil()');
      expect($('[href^="javascript:"],[src^="javascript:"]')).toHaveLength(0);
      for (const element of $('script[type="application/ld+json"]').toArray()) {
        expect(() => JSON.parse($(element).text())).not.toThrow();
      }
      expect([file, html === cleanText(html)]).toEqual([file, true]);
    }
  });

  it('is in the list of its locale', () => {
    const locale = 'ru';
    const titles = good
      .filter((entry) => entry.locale === locale)
      .map(({ fields }) => inOneLine(shownTitle(fields['title'] as string)));
    const pages = readdirSync(path.join(live, locale, 'blog/page'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => `${locale}/blog/page/${name}`);
    const listed = new Set(
      [`${locale}/blog.html`, ...pages].flatMap((file) => {
        const $ = load(read(file));
        return $('main a[href*="/blog/"]')
          .toArray()
          .map((element) => inOneLine($(element).text()));
      }),
    );
    expect(titles.filter((title) => !listed.has(title))).toEqual([]);
  });

  it('leaves every payload valid JSON with the same title', () => {
    for (const entry of good) {
      const payload = JSON.parse(read(pageOf(entry).replace(/\.html$/, '/_payload.json')));
      const $ = load(payload.main);
      expect(inOneLine($('h1').text())).toBe(
        inOneLine(shownTitle(entry.fields['title'] as string)),
      );
      expect($(EVIL)).toHaveLength(0);
    }
  });

  it('leaves feeds and sitemaps well-formed', async () => {
    const files = filesEndingIn('.xml');
    expect(files.length).toBeGreaterThan(30);
    const { errors } = await validateXML({
      xml: files.map((file) => ({ fileName: file.replaceAll('/', '-'), contents: read(file) })),
      normalization: 'format',
    });
    expect(errors).toEqual([]);
    const { iso } = localeEntry('ru');
    const locations = load(read(`${iso}-sitemap.xml`), { xml: true })('loc').text();
    for (const { locale, id } of good) {
      if (locale === 'ru') expect(locations).toContain(`/ru/blog/${id}`);
    }
  });

  it('is a single link in llms.txt', () => {
    const lines = read('zh/llms.txt').split('\n');
    for (const line of lines.filter((one) => one.startsWith('- '))) {
      expect(line).toMatch(/^- \[.*[^\\]\]\(https:\/\/[^\s)]+\): \S/);
    }
    for (const { locale, id } of good.filter((one) => one.locale === 'zh').slice(0, 3)) {
      expect([locale, lines.some((line) => line.includes(`/blog/${id})`))]).toEqual([locale, true]);
    }
  });
});

describe('the next publish', () => {
  it('processes only the changes, and still reports the entries set aside', async () => {
    cms.delete(...bad.slice(0, 5));
    cms.put(cmsPost('ru', 'after', { title: 'After', tags: [] }));
    const { status, stderr } = await publishFrom(cms, folder);
    expect(status).toBe(2);
    const lines = stderr.split('\n').filter((line) => line.startsWith('Set aside: '));
    expect(lines).toHaveLength(bad.length - 5);
    expect(read('ru/blog/after.html')).toContain('After');
  });

  it('fails with --strict, and leaves the live release unchanged', async () => {
    const before = read('ru/blog/after.html');
    const { status, stderr } = await publishFrom(cms, folder, '--strict');
    expect(status).toBe(1);
    expect(stderr).toContain('content:');
    expect(read('ru/blog/after.html')).toBe(before);
  });
});
