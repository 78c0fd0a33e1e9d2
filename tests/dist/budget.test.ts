/** The weight of every built page against `budgets.json`, and the dimensions of images. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { budgetErrors, budgetOf, budgets, limit, overruns } from '../../tooling/budgets/budgets.ts';
import { builtWeights } from '../../tooling/budgets/built-pages.ts';
import { downloadButtonBytes } from '../../tooling/budgets/button-size.ts';
import { scriptSizes, total } from '../../tooling/budgets/script-sizes.ts';
import { MEASURED_LOCALES } from '../../tooling/budgets/page-weight.ts';
import { chosenTemplates } from '../../tooling/templates.ts';
import { dist, pages } from './site.ts';

const scripts = scriptSizes(dist);
const built = builtWeights(dist, scripts);
const htmlOf = (file: string): string => readFileSync(`${dist}/${file}`, 'utf8');

test('every template has a budget, and nothing else does', () => {
  expect(Object.keys(budgets.pages)).toEqual(MEASURED_LOCALES);
  const errors = MEASURED_LOCALES.flatMap((locale) =>
    budgetErrors(
      budgets,
      locale,
      chosenTemplates(locale, undefined).map(({ name }) => name),
    ),
  );
  expect(errors).toEqual([]);
});

test('every page stays within its template’s budget for HTML, CSS and initial scripts', () => {
  expect(built.map(({ file }) => file).sort()).toEqual([...pages.keys()].sort());
  const weightless = built.filter(({ weight }) => weight.html === 0 || weight.css === 0);
  expect(weightless).toEqual([]);
  const over = built.flatMap(({ file, locale, template, weight }) => {
    const budget = budgetOf(budgets, locale, template);
    const excess = budget ? overruns(weight, budget) : ['no budget'];
    return excess.length === 0 ? [] : [`${file}: ${excess.join(', ')}`];
  });
  expect(over).toEqual([]);
});

test('only pages outside the site’s layout have no scripts', () => {
  const without = new Set(
    built.filter(({ weight }) => weight.script === 0).map(({ template }) => template),
  );
  expect([...without].sort()).toEqual(['error-404', 'icons', 'not-found']);
});

test('the islands of every page are one file, and no page has more than four stylesheets', () => {
  const source = readFileSync(new URL('../../src/islands/everywhere.ts', import.meta.url), 'utf8');
  const names = Array.from(source.matchAll(/default as (\w+)/g), ([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const files = ['index.html', 'pricing.html', 'ru.html'].map((file) => {
    const urls = Array.from(
      htmlOf(file).matchAll(/component-url="([^"]+)" component-export="(\w+)"/g),
      ([, url, name = '']) => ({ url, name }),
    );
    const common = urls.filter(({ name }) => name !== 'default');
    expect(common.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    return new Set(common.map(({ url }) => url)).size;
  });
  expect(files).toEqual([1, 1, 1]);
  const crowded = [...pages.values()].filter(({ stylesheets }) => stylesheets.length > 4);
  expect(crowded.map(({ file, stylesheets }) => [file, ...stylesheets])).toEqual([]);
});

test('every image has width and height', () => {
  const unsized = [...pages.values()].flatMap(({ file, unsizedImages }) =>
    unsizedImages.map((src) => `${file}: ${src}`),
  );
  expect(unsized).toEqual([]);
});

test('tracking, and React with all islands, stay within their budgets', () => {
  const home = htmlOf('index.html');
  const tracking = total(scripts.tracking(home));
  const islands = total(scripts.islands(home));
  expect(Math.min(tracking, islands)).toBeGreaterThan(0);
  expect(tracking).toBeLessThanOrEqual(limit('tracking'));
  expect(islands).toBeLessThanOrEqual(limit('islands'));
});

test('no page loads React as a script: it comes with the islands that need it', () => {
  const react = scripts.islands(htmlOf('index.html'))[0]?.file ?? '';
  expect(react).toMatch(/^renderer\./);
  const withReact = [...pages.values()].filter(({ file }) =>
    new RegExp(`<(?:script|link)[^>]*${react}`).test(htmlOf(file)),
  );
  expect(withReact.map(({ file }) => file)).toEqual([]);
});

test('the download button stays within its budget', async () => {
  const bytes = await downloadButtonBytes();
  expect(bytes).toBeGreaterThan(1024);
  expect(bytes).toBeLessThanOrEqual(limit('downloadButton'));
});

test('the compressed island props of every page stay within their budget', () => {
  const texts = [...pages.values()].map(({ file }) => {
    const props = [...htmlOf(file).matchAll(/<astro-island[^>]*? props=(["'])(.*?)\1/g)];
    return { file, bytes: gzipSync(props.map(([, , text]) => text).join('')).length };
  });
  expect(Math.max(...texts.map(({ bytes }) => bytes))).toBeGreaterThan(500);
  expect(texts.filter(({ bytes }) => bytes > limit('messages'))).toEqual([]);
});
