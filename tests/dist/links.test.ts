import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/config/site.ts';
import { redirectFinder, type HostRules } from '../../src/hosting/host-rules.ts';
import { decide } from '../../src/hosting/rules.ts';
import type { HostKind } from '../../src/hosting/hosts.ts';
import { localeEntry, locales, type Locale } from '../../src/i18n/locales.ts';
import { outputFile, outputPath } from '../../src/i18n/paths.ts';
import { isExternalUrl } from '../../src/links/link.ts';
import { files, pages, type BuiltPage } from './site.ts';

const origins = { www: site.origin, cn: site.originCn };
const rules = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../.renderer/host-rules.json', import.meta.url)), 'utf8'),
) as HostRules;
const findRedirect = redirectFinder(rules.redirects);
const localeOf = new Map(locales.map(({ iso, code }) => [iso, code]));

/** Follows a link as a browser would from the page's own domain: the file, and the hops it took. */
function follow(from: Locale, href: string): { file: string | undefined; hops: number } {
  let kind: HostKind = localeEntry(from).domain;
  let target = href.replace(/#.*$/s, '');
  for (let hops = 0; hops < 5; hops += 1) {
    const decision = decide({ target, host: { kind, origins } }, findRedirect);
    if (decision.kind === 'pass') return { file: target.slice(1), hops };
    if (decision.kind === 'rewrite')
      return { file: outputFile(decision.locale, decision.path), hops };
    if (decision.kind === 'file') {
      return { file: outputPath(decision.locale, decision.path).slice(1), hops };
    }
    const { location } = decision;
    const other = (['www', 'cn'] as const).find((one) => location.startsWith(`${origins[one]}/`));
    if (!other && !location.startsWith('/')) return { file: undefined, hops };
    kind = other ?? kind;
    target = other ? location.slice(origins[other].length) : location;
  }
  return { file: undefined, hops: 5 };
}

const internal = [...pages.values()].flatMap((page) =>
  page.links
    .filter(({ href }) => href.startsWith('/'))
    .map((link) => ({ page, locale: localeOf.get(page.lang ?? '') as Locale, ...link })),
);

/** One complaint for each distinct problem, with a page where it is seen. */
function distinct(problems: readonly { page: BuiltPage; what: string }[]): string[] {
  const seen = new Map(problems.map(({ page, what }) => [what, page.file]));
  return [...seen].map(([what, file]) => `${what} (on ${file})`);
}

describe('links', () => {
  it('inside the site lead to files that exist', () => {
    const known = new Map<string, ReturnType<typeof follow>>();
    const broken = internal.filter(({ locale, href }) => {
      const key = `${locale} ${href}`;
      const found = known.get(key) ?? follow(locale, href);
      known.set(key, found);
      return found.file === undefined || !files.has(found.file);
    });
    expect(internal.length).toBeGreaterThan(10_000);
    expect(
      distinct(broken.map(({ page, locale, href }) => ({ page, what: `${locale}: ${href}` }))),
    ).toEqual([]);
  });

  it('are redirected only between the two domains, or to choose English', () => {
    const crossesDomain = (locale: Locale, href: string) =>
      href.startsWith('/zh') ||
      href === '/en' ||
      (locale === 'zh' && locales.some(({ code }) => href.split('/')[1] === code));
    const redirected = internal.filter(({ locale, href }) => {
      const { hops } = follow(locale, href);
      const expected = locale === 'zh' && href === '/en' ? 2 : 1;
      return hops > (crossesDomain(locale, href) ? expected : 0);
    });
    expect(
      distinct(redirected.map(({ page, locale, href }) => ({ page, what: `${locale}: ${href}` }))),
    ).toEqual([]);
  });

  it('to a place on a page find it there', () => {
    const broken = [...pages.values()].flatMap((page) =>
      page.links
        .filter(({ href }) => href.startsWith('#') && href.length > 1)
        .filter(({ href }) => !page.ids.has(decodeURIComponent(href.slice(1))))
        .map(({ href }) => ({ page, what: href })),
    );
    expect(distinct(broken)).toEqual([]);
  });

  it('have an address and a label, and are of a known kind', () => {
    const odd = [...pages.values()].flatMap((page) =>
      page.links
        .filter(({ href, label }) => {
          const known = /^[/#]/.test(href) || isExternalUrl(href) || href.startsWith('mailto:');
          return !known || href.startsWith('//') || label === '';
        })
        .map(({ href, label }) => ({ page, what: `'${href}' '${label}'` })),
    );
    expect(distinct(odd)).toEqual([]);
  });

  it('to the application carry rel, lang and the page they stand on', () => {
    const odd = [...pages.values()].flatMap((page) =>
      page.links
        .filter(({ href }) => /^https:\/\/app\.plural\.example\/(?:register|login)/.test(href))
        .filter(({ href }) => {
          const { searchParams } = new URL(href);
          const from = searchParams.get('from') ?? '';
          const locale = localeOf.get(page.lang ?? '') as Locale;
          return (
            searchParams.get('rel') !== 'official_website' ||
            searchParams.get('lang') !== page.lang ||
            follow(locale, from).file !== page.file
          );
        })
        .map(({ href }) => ({ page, what: href })),
    );
    expect(distinct(odd)).toEqual([]);
  });

  it('never leave the site unsafely', () => {
    const unsafe = [...pages.values()].flatMap((page) =>
      page.links
        .filter(
          ({ href }) =>
            isExternalUrl(href) && !/\.?plural(?:-cn)?\.example$/.test(new URL(href).hostname),
        )
        .filter(({ rel }) => rel !== 'noopener noreferrer')
        .map(({ href }) => ({ page, what: href })),
    );
    expect(distinct(unsafe)).toEqual([]);
  });
});
