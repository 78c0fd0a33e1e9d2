import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  pageCountProblem,
  pageProblems,
} from '../../../../src/engine/publishing/release-checks.ts';
import { MADE_UP_RULES } from '../../../../tooling/sample-site/made-up-site.ts';

const FILES = [
  ...['index.html', 'pricing.html', 'zh.html', 'zh/pricing.html', 'ru.html', 'ru/pricing.html'],
  ...['_astro/app.1.js', '_media/ab/320.webp', 'ru/pricing/_payload.json', 'builds/latest.json'],
  ...['solutions/media-market.html', 'a b.txt', '404.html'],
];

/** Returns the problems of one page in a small output. */
function problemsOf(
  file: string,
  html: string,
  { payload = '{}' as string | null, rules = MADE_UP_RULES } = {},
): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'checks-'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const name of FILES) write(name, 'x');
  write(file, html);
  if (payload !== null) write(file.replace(/\.html$/, '/_payload.json'), payload);
  return pageProblems(root, ['_astro/app.1.js', file], rules);
}

const page = (body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en-US" data-route="x"><head>${head}</head><body><main>${body}</main></body></html>`;
const link = (address: string): string => page(`<a href="${address}">x</a>`);
const ONE_DOMAIN = {
  ...MADE_UP_RULES,
  origins: { www: 'https://one.example', cn: 'https://one.example' },
};

describe('valid links', () => {
  it.each([
    ['x.html', '/'],
    ['x.html', '/pricing'],
    ['x.html', '/pricing?a=1#top'],
    ['x.html', '/ru'],
    ['x.html', '/ru/pricing'],
    ['x.html', '/zh/pricing'],
    ['x.html', '/en'],
    ['x.html', '/plans'],
    ['x.html', '#here'],
    ['x.html', 'mailto:a@b.example'],
    ['x.html', 'https://elsewhere.example/nope'],
    ['x.html', '//elsewhere.example/nope'],
    ['x.html', 'https://www.plural.example/ru/pricing'],
    ['x.html', 'https://www.plural-cn.example/pricing'],
    ['x.html', '/builds/latest.json'],
    ['x.html', '/a%20b.txt'],
    ['x.html', '/ru/pricing/_payload.json'],
    ['blog/x.html', '../pricing'],
    ['zh/x.html', '/pricing'],
    ['zh/x.html', '/ru/pricing'],
    ['zh/x.html', '/en'],
    ['zh/x.html', 'https://www.plural.example/pricing'],
  ])('from %s to %s', (file, address) => {
    expect(problemsOf(file, link(address))).toEqual([]);
  });

  it("on a single domain resolve to the page's own locale, because a cookie selects en or zh", () => {
    const rules = ONE_DOMAIN;
    expect(problemsOf('zh/x.html', link('/pricing'), { rules })).toEqual([]);
    expect(problemsOf('zh/x.html', link('/solutions/media-market'), { rules })).toEqual([
      "zh/x.html: '/solutions/media-market' leads to zh/solutions/media-market.html, which does not exist",
    ]);
    expect(problemsOf('x.html', link('/solutions/media-market'), { rules })).toEqual([]);
  });
});

describe('broken links', () => {
  it.each([
    ['x.html', '/nope', 'nope.html'],
    ['x.html', '/ru/nope', 'ru/nope.html'],
    ['x.html', '/zh/nope', 'zh/nope.html'],
    ['x.html', 'https://www.plural-cn.example/nope', 'zh/nope.html'],
    ['zh/x.html', '/nope', 'zh/nope.html'],
    ['zh/x.html', '/solutions/media-market', 'zh/solutions/media-market.html'],
    ['x.html', '/_astro/gone.js', '_astro/gone.js'],
    ['x.html', '/pricing/_payload.json', 'pricing/_payload.json'],
    ['ru/x.html', './nope', 'ru/nope.html'],
  ])('from %s to %s', (file, address, target) => {
    expect(problemsOf(file, link(address))).toEqual([
      `${file}: '${address}' leads to ${target}, which does not exist`,
    ]);
  });

  it.each([
    ['https://www.plural.example:x/', 'is not a valid URL'],
    ['/%zz.js', 'has invalid percent-encoding'],
  ])('to %s are reported: %s', (address, reason) => {
    expect(problemsOf('x.html', link(address))).toEqual([`x.html: '${address}' ${reason}`]);
  });

  it.each([
    ['<img src="/nope.png" alt="">', ''],
    ['<img src="/_media/ab/320.webp" srcset="/nope.png 2x" alt="">', ''],
    ['<source srcset="/_media/ab/320.webp 320w, /nope.png 640w">', ''],
    ['<video poster="/nope.png"></video>', ''],
    ['<astro-island component-url="/nope.png"></astro-island>', ''],
    ['<astro-island renderer-url="/nope.png"></astro-island>', ''],
    ['x', '<link rel="stylesheet" href="/nope.png">'],
    ['x', '<script src="/nope.png"></script>'],
    ['x', '<link rel="preload" imagesrcset="/nope.png 1x">'],
  ])('are reported in %s %s', (body, head) => {
    expect(problemsOf('x.html', page(body, head))).toEqual([
      "x.html: '/nope.png' leads to nope.png, which does not exist",
    ]);
  });

  it('are ignored in text, comments and scripts', () => {
    const body =
      'href="/no" &lt;a href="/no"> <!-- <a href="/no"> --><script>"<a href=/no>"</script>';
    expect(problemsOf('x.html', page(body))).toEqual([]);
  });

  it('are listed up to a limit of 50', () => {
    const body = Array.from({ length: 70 }, (_, at) => `<a href="/no-${at}">x</a>`).join('');
    const problems = problemsOf('x.html', page(body));
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toBe('and 20 more');
  });
});

describe('a page', () => {
  it.each<[string, string, string[]]>([
    ['x.html', '', ['is empty']],
    ['x.html', ' \n', ['is empty']],
    ['x.html', page('x').slice(0, -20), ['is cut off']],
    ['x.html', '<!doctype html>', ['is cut off']],
    ['x.html', '<!DOCTYPE html><html><body></body></html>', ['has an empty body']],
    ['proof.html', 'google-site-verification: x', []],
    ['404.html', page('x'), []],
    ['ru/404.html', page('x'), []],
  ])('%s with %j has the problems %j', (file, html, problems) => {
    expect(problemsOf(file, html)).toEqual(problems.map((problem) => `${file}: ${problem}`));
  });

  it.each<[string, string | null, string[]]>([
    ['x.html', null, ['x.html: has no payload (x/_payload.json)']],
    ['x.html', '{"main":', ['x.html: has a payload that is not valid JSON (x/_payload.json)']],
    ['error/404.html', null, ['error/404.html: has no payload (error/404/_payload.json)']],
    ['404.html', null, []],
  ])('%s with the payload %s has the problems %j', (file, payload, problems) => {
    expect(problemsOf(file, page('x'), { payload })).toEqual(problems);
  });
});

describe('the number of pages', () => {
  it.each<[number, number | undefined, string | undefined]>([
    [100, undefined, undefined],
    [100, 100, undefined],
    [90, 100, undefined],
    [89, 100, 'the output has 89 pages, 89% of the 100 live pages'],
    [0, undefined, 'the output has no pages'],
    [200, 100, undefined],
  ])('%i pages, with %s live, has the problem %s', (pages, live, problem) => {
    const found = pageCountProblem(pages, live, 0.9);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});
