/**
 * `npm --prefix bench run search -- --posts 1000`: indexes that many generated posts in some
 * locales and measures what Chromium fetches for one query: the program, fetched once
 * per visit, and the index files.
 */
import './lib/last-build.ts';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { isLocale, localeEntry, type Locale } from '../src/i18n/locales.ts';
import {
  PART_NUMBERS,
  pagesInPart,
  type IndexedPage,
} from '../src/engine/files/search/index-pages.ts';
import { indexOf } from '../src/engine/files/search/pagefind.ts';
import { searchFolder } from '../src/shared/search/sections.ts';
import { launchChromium } from '../tooling/programs/chromium.ts';
import { listen } from '../tooling/servers/program.ts';

/** Characters per page: about 500 words in a language with spaces. */
const PAGE_LENGTH = 3000;
/** Words unique to each page, such as names, versions and addresses. */
const OWN_WORDS = 12;

/** Returns sentences, or phrases in a language without sentence punctuation. */
function sentencesOf(locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(localeEntry(locale).iso, { granularity: 'sentence' });
  const pages = PART_NUMBERS.flatMap((part) => [...pagesInPart(locale, part)]);
  const sentences = pages.flatMap(({ content }) =>
    Array.from(segmenter.segment(content.replace(/\S*___\S*/g, '')), ({ segment }) =>
      segment.trim(),
    ),
  );
  return locale === 'th' ? sentences.flatMap((text) => text.split(' ')) : sentences;
}

/** Returns the same pages at every run: sentences are picked by coprime strides. */
function syntheticPages(locale: Locale, count: number): IndexedPage[] {
  const sentences = sentencesOf(locale);
  const at = (number: number): string => sentences[number % sentences.length] ?? '';
  return Array.from({ length: count }, (_, page) => {
    const title = `${at(page)} ${page}`;
    let text = '';
    for (let line = 0; text.length < PAGE_LENGTH; line += 1) {
      text += `${at(page * 7919 + line * 104_729)} `;
    }
    const own = Array.from(
      { length: OWN_WORDS },
      (_one, word) => `w${(page * OWN_WORDS + word).toString(36)}`,
    );
    const content = `${title} ${text}${own.join(' ')}`;
    return { url: `/blog/generated-${page}`, title, words: '', content };
  });
}

/** Typical queries in each language: a common word, and a phrase. */
const QUERIES: Partial<Record<Locale, readonly string[]>> = {
  en: ['proxy', 'browser profile', 'encrypted synchronization'],
  zh: ['代理', '配置文件', '团队账号'],
  jp: ['プロキシ', '拡張機能', 'チーム アカウント'],
  ru: ['прокси', 'профиль браузера'],
  th: ['พร็อกซี', 'โปรไฟล์เบราว์เซอร์'],
};
const MAX_RESULTS = 6;

const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' } } });

/** Runs a query as the site does, on an otherwise empty page. Returns the result count. */
async function look(page: Page, folder: string, query: string): Promise<number> {
  const program = `${folder}pagefind.js`;
  return page.evaluate(
    async ([url, words, max]) => {
      const pagefind = await import(url);
      const { results } = await pagefind.search(words);
      await Promise.all(
        results.slice(0, max).map((result: { data(): Promise<unknown> }) => result.data()),
      );
      return results.length;
    },
    [program, query, MAX_RESULTS] as const,
  );
}

const site = await mkdtemp(path.join(tmpdir(), 'bench-search-'));
const files = sirv(site, { dev: true, dotfiles: true });
const server = createServer((request, response) => files(request, response));
const origin = `http://127.0.0.1:${await listen(server)}`;
const browser = await launchChromium();
const kb = (bytes: number): number => Number((bytes / 1024).toFixed(1));
const rows: object[] = [];
for (const [locale, queries] of Object.entries(QUERIES)) {
  if (!isLocale(locale)) continue;
  const folder = searchFolder(locale);
  const pages = syntheticPages(locale, Number(values.posts));
  for (const [name, content] of await indexOf(locale, pages)) {
    const file = path.join(site, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  // Pagefind segments a query by the language of the page.
  const html = `<!doctype html><html lang="${localeEntry(locale).iso}"><title>Search</title></html>`;
  await writeFile(path.join(site, `${locale}.html`), html);
  for (const query of queries) {
    const context = await browser.newContext({ locale: localeEntry(locale).iso });
    const page = await context.newPage();
    const sizes: Promise<{ isProgram: boolean; bytes: number }>[] = [];
    page.on('response', (response) => {
      const isProgram = /\.js$|wasm/.test(response.url());
      // Only scripts are compressed on the wire; the index files already are.
      const sizeOf = (body: Buffer): number =>
        response.url().endsWith('.js') ? gzipSync(body).length : body.length;
      if (response.url().includes(folder)) {
        sizes.push(response.body().then((body) => ({ isProgram, bytes: sizeOf(body) })));
      }
    });
    await page.goto(`${origin}/${locale}.html`);
    const found = await look(page, folder, query);
    const all = await Promise.all(sizes);
    const sum = (isProgram: boolean): number =>
      all
        .filter((one) => one.isProgram === isProgram)
        .reduce((total, { bytes }) => total + bytes, 0);
    rows.push({
      locale,
      query,
      found,
      files: all.length,
      'index KB': kb(sum(false)),
      'program KB': kb(sum(true)),
    });
    await context.close();
  }
}
console.table(rows);
await browser.close();
server.closeAllConnections();
server.close();
await rm(site, { recursive: true, force: true });
