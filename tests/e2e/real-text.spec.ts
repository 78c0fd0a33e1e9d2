/** Texts as people write them, on a real page: nothing is wider than a phone, and videos play. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { boxCode, linkHeadings } from '../../src/components/patterns/outline.ts';
import { renderRichText } from '../../src/engine/content/rich-text.ts';
import { localeCodes, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { contentWords } from '../../src/i18n/content-words.ts';

const ARTICLE = '/blog/hand-over-accounts-in-a-team';
const PLAYER = 'https://www.youtube-nocookie.com';
const FOLDER = path.resolve(import.meta.dirname, '../fixtures/real-text');

const LONG = [
  '## `plural-agent-with-a-very-long-name --profile=/var/lib/plural/profiles/work-0042.json`',
  '### Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung',
  '<kbd>Control-Shift-Alt-Command-Option-Function-Page-Down-and-more</kbd>',
  '| `one-long-name-of-a-setting` | b | c |\n|-|-|-|\n| 1 | 2 | 3 |',
  '- [ ] https://www.other.example/a/very/long/address/without/any/space/in/it/at/all',
].join('\n\n');

/** Serves the article's page with another text. */
async function putText(page: Page, markdown: string, locale: Locale): Promise<void> {
  const html = boxCode(linkHeadings(renderRichText(markdown, 'article', { locale })));
  await page.route(`**${ARTICLE}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const prose = `<div class="prose" lang="${localeEntry(locale).iso}">${html}</div>`;
    const body = text.replace(/<div class="prose"[^>]*>.*?<\/div>\s*(?=<)/s, () => prose);
    expect(body).not.toBe(text);
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      "frame-src 'none'",
      `frame-src ${PLAYER}`,
    );
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, body, headers });
  });
}

let errors: Error[];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});
test.afterEach(() => {
  expect(errors).toEqual([]);
});

for (const locale of localeCodes) {
  test(`in ${locale}, nothing is wider than a phone`, async ({ page }) => {
    const source = readFileSync(path.join(FOLDER, `${locale}.md`), 'utf8');
    await putText(page, `${source}\n\n${LONG}`, locale);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(ARTICLE);
      await expect(page.locator('.prose .footnotes')).toBeAttached();
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('a video', () => {
  const MARKDOWN =
    '## Heading\n\n[The tour](https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s)\n\nText.';
  const WATCH = contentWords('en', 'content.video.watch', { service: 'YouTube' });

  test('asks nobody before the click, and plays after it', async ({ page, baseURL }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.route(`${PLAYER}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
    );
    await putText(page, MARKDOWN, 'en');
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
    await page.getByRole('link', { name: WATCH }).click();
    const frame = page.locator('.video iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz/);
    await expect(frame).toHaveAttribute('title', `The tour – ${WATCH}`);
    await expect(frame).toBeFocused();
    await expect.poll(() => page.frames().some((one) => one.url().startsWith(PLAYER))).toBe(true);
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('Player');
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
  });

  test('is a link without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await putText(page, MARKDOWN, 'en');
    await page.goto(ARTICLE);
    const link = page.getByRole('link', { name: WATCH });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s');
    await context.close();
  });
});
