/** A navigation replaces in the head what differs between pages, and nothing else. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { PAGE_HEAD } from '../../src/browser/navigation/head.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
/** Every page of the output, by its path. */
const pages = new Map(
  globSync('**/*.html', { cwd: dist }).map((file) => [
    file,
    readFileSync(path.join(dist, file), 'utf8'),
  ]),
);

/** Returns the head's elements that a navigation keeps, by locale; none without a router. */
function keptElements(html: string): [string, string] | undefined {
  const $ = load(html);
  const locale = $('meta[name=locale]').attr('content');
  if (locale === undefined) return undefined;
  const kept = $('head')
    .children()
    .not(PAGE_HEAD)
    // A navigation runs the modules of a page instead of adding them.
    .not('script[type=module]');
  return [
    locale,
    kept
      .toArray()
      .map((element) => $.html(element))
      .sort()
      .join('\n'),
  ];
}

it('is the same on all pages of a locale, except for what belongs to the page', () => {
  const heads = new Map<string, Map<string, string>>();
  for (const [file, html] of pages) {
    const [head = ''] = html.split('</head>');
    const [locale, kept] = keptElements(head) ?? [];
    if (locale === undefined || kept === undefined) continue;
    heads.set(locale, (heads.get(locale) ?? new Map<string, string>()).set(kept, file));
  }
  expect(heads.size).toBe(14);
  for (const [locale, variants] of heads) {
    expect([...variants.keys()], `${locale}: ${[...variants.values()].join()}`).toHaveLength(1);
  }
});

it('has no markup for a slot that an island does not show, which hydration would drop', () => {
  const wrong = [...pages].filter(([, html]) => html.includes('data-astro-template'));
  expect(wrong.map(([file]) => file)).toEqual([]);
});
