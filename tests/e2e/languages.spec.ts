/** The most visited pages of every locale are in its language, without missing glyphs. */
import { expect, test, type Page } from '@playwright/test';
import { languageProblem } from '../../tooling/translations/language-checks.ts';
import { originFor } from '../../tooling/templates.ts';
import { localeCodes, type Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { sampled } from '../lib/full.ts';

/** Pages translated into every locale; texts served in English are marked as such. */
const PATHS = [
  '/',
  '/pricing',
  '/solutions/tiktok',
  '/blog/keep-client-accounts-apart',
  '/helps/import-profiles',
];

/** Returns the visible texts of a page and those for screen readers. */
function textsOf(): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Code and names of languages are the same in every locale.
    if (node.parentElement?.closest('script, style, code, pre, kbd, samp, [lang]:not(html)'))
      continue;
    texts.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[alt], [aria-label], [title], [placeholder]')) {
    for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  return [...new Set([...texts, description?.content ?? ''].map((text) => text.trim()))].filter(
    Boolean,
  );
}

/** Returns the characters drawn as the box for missing glyphs. */
function missingGlyphs(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 48;
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const { fontFamily } = getComputedStyle(document.body);
  const draw = (text: string): string => {
    context.clearRect(0, 0, 48, 48);
    context.font = `24px ${fontFamily}`;
    context.fillText(text, 8, 34);
    return new Uint32Array(context.getImageData(0, 0, 48, 48).data.buffer).join();
  };
  const box = draw('\u{10FFFE}');
  const characters = new Set(document.body.innerText.replace(/\s/g, ''));
  return [...characters].filter((character) => draw(character) === box);
}

async function open(page: Page, locale: Locale, path: string, baseURL: string | undefined) {
  await page.goto(originFor(locale, baseURL ?? '') + publicPath(locale, path));
  await expect(page.locator('html')).not.toHaveAttribute('data-route', 'not-found');
  await page.evaluate(() => document.fonts.ready);
}

// In one worker, which reads the English pages once.
test.describe.configure({ mode: 'default' });

/** The English texts of the pages, once they were needed. */
let englishTexts: ReadonlySet<string> | undefined;

async function readEnglish(page: Page, baseURL: string | undefined): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (const path of PATHS) {
    await open(page, 'en', path, baseURL);
    for (const text of await page.evaluate(textsOf)) texts.add(text);
  }
  return texts;
}

/** The sample: one language per script. */
const SCRIPTS: readonly Locale[] = ['es', 'ru', 'hi', 'th', 'zh', 'ko'];
const translated = localeCodes.filter((code) => code !== 'en');

for (const locale of sampled(translated, (code) => SCRIPTS.includes(code))) {
  test(`${locale}: in its own language, without missing glyphs`, async ({ page, baseURL }) => {
    const english = (englishTexts ??= await readEnglish(page, baseURL));
    for (const path of PATHS) {
      await open(page, locale, path, baseURL);
      const foreign = (await page.evaluate(textsOf)).flatMap((text) => {
        const problem = languageProblem(locale, text, english.has(text) ? text : '');
        return problem ? [`${text}: ${problem}`] : [];
      });
      expect.soft(foreign, path).toEqual([]);
      expect.soft(await page.evaluate(missingGlyphs), `${path}: glyphs`).toEqual([]);
    }
  });
}
