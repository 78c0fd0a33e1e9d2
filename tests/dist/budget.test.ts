/** What a page may weigh, and what its pictures must say. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { downloadButtonBytes } from '../../scripts/lib/button-size.ts';
import { BUDGETS, scriptSizes, total } from '../../scripts/lib/script-sizes.ts';
import { dist, pages } from './site.ts';

const CSS_BUDGET_BYTES = 20 * 1024;
/** The messages that a page's islands take over from the server, in its own language. */
const MESSAGES_BUDGET_BYTES = 4 * 1024;
const sizes = new Map<string, number>();

/** Bytes of a file of the output as a host sends it. */
function compressedSize(href: string): number {
  const known = sizes.get(href);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(`${dist}${href}`)).length;
  sizes.set(href, size);
  return size;
}

test('no page has more CSS than its budget, compressed', () => {
  const weights = [...pages.values()].map(({ file, stylesheets }) => ({
    file,
    bytes: stylesheets.reduce((sum, href) => sum + compressedSize(href), 0),
  }));
  expect(weights.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes > CSS_BUDGET_BYTES)).toEqual([]);
});

test('every picture has its dimensions', () => {
  const unsized = [...pages.values()].flatMap(({ file, unsizedImages }) =>
    unsizedImages.map((src) => `${file}: ${src}`),
  );
  expect(unsized).toEqual([]);
});

const scripts = scriptSizes(dist);
const htmlOf = (file: string): string => readFileSync(`${dist}/${file}`, 'utf8');

test('no page has more script before the first interaction than its budget, compressed', () => {
  const weights = [...pages.values()].map(({ file }) => ({
    file,
    bytes: total(scripts.start(htmlOf(file))),
  }));
  expect(weights.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes > BUDGETS.start)).toEqual([]);
});

test('tracking, and React with all islands, keep to their budgets', () => {
  const tracking = total(scripts.tracking(htmlOf('index.html')));
  const islands = total(scripts.islands());
  expect(Math.min(tracking, islands)).toBeGreaterThan(0);
  expect(tracking).toBeLessThanOrEqual(BUDGETS.tracking);
  expect(islands).toBeLessThanOrEqual(BUDGETS.islands);
});

test('React stands in no page as a script: it comes with an island that needs it', () => {
  const react = scripts.islands()[0]?.file ?? '';
  expect(react).toMatch(/^client\./);
  const withReact = [...pages.values()].filter(({ file }) =>
    new RegExp(`<(?:script|link)[^>]*${react}`).test(htmlOf(file)),
  );
  expect(withReact.map(({ file }) => file)).toEqual([]);
});

test('the download button keeps to its budget', async () => {
  const bytes = await downloadButtonBytes();
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.downloadButton);
});

test('the texts that a page hands to its islands keep to their budget, compressed', () => {
  const texts = [...pages.values()].map(({ file }) => {
    const props = [...htmlOf(file).matchAll(/<astro-island[^>]*? props="([^"]*)"/g)];
    return { file, bytes: gzipSync(props.map(([, text]) => text).join('')).length };
  });
  expect(Math.max(...texts.map(({ bytes }) => bytes))).toBeGreaterThan(500);
  expect(texts.filter(({ bytes }) => bytes > MESSAGES_BUDGET_BYTES)).toEqual([]);
});
