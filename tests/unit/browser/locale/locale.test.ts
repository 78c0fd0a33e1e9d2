import { describe, expect, it } from 'vitest';
import { sourceParameters } from '../../../../src/browser/attribution/parameters.ts';
import { firstVisit } from '../../../../src/browser/locale/first-visit.ts';
import { switchAddress } from '../../../../src/browser/locale/switcher.ts';
import { locales, type Locale } from '../../../../src/i18n/locales.ts';

const prefixes = [...locales.map(({ prefix }) => prefix).filter(Boolean), '/en', '/zh'];
const SITE = 'https://www.plural.example';
const CN = 'https://www.plural-cn.example';

describe('switchAddress', () => {
  it.each([
    ['the same page', '/pricing?seats=5#plans', '/ru/pricing', `${SITE}/ru/pricing?seats=5#plans`],
    ['the English page', '/ru/pricing?a=1#x', '/pricing', `${SITE}/pricing?a=1#x`],
    ['the home page by its name', '/ru?a=1', '/en', `${SITE}/en?a=1`],
    ['the Chinese domain', '/ru/faq#one', `${CN}/faq`, `${CN}/faq#one`],
    ['a section without the article query', '/blog/x?a=1#x', '/ru/blog', `${SITE}/ru/blog`],
    ['home without the query of a solution', '/solutions/discord?a=1', '/tc', `${SITE}/tc`],
    [
      'an industry under its Chinese slug',
      '/solutions/betting#a',
      '/tc/solutions/media-market',
      `${SITE}/tc/solutions/media-market`,
    ],
    ['home without the query of /russia', '/russia?a=1', '/ru', `${SITE}/ru`],
    ['a page without query and hash', '/pricing', '/ru/pricing', `${SITE}/ru/pricing`],
  ])('links to %s', (_, from, href, expected) => {
    expect(switchAddress(href, new URL(from, SITE), prefixes)).toBe(expected);
  });

  it.each([
    ['another page of the site', '/pricing', '/ru/pricing', '/ru/pricing?ref=CODE&utm_source=x'],
    ['a section', '/blog/x?page=2', '/ru/blog', '/ru/blog?ref=CODE&utm_source=x'],
    ['the landing page', '/?ref=CODE&utm_source=x', '/ru', '/ru?ref=CODE&utm_source=x'],
    ['a page with a source of its own', '/faq?ref=B', '/ru/faq', '/ru/faq?ref=B&utm_source=x'],
  ])('keeps what brought the visitor on the way to %s', (_, from, href, expected) => {
    const landing = new URLSearchParams('?utm_source=x&ref=CODE&seats=5&utm_term=');
    const source = sourceParameters(landing);
    expect(switchAddress(href, new URL(from, SITE), prefixes, source)).toBe(SITE + expected);
  });

  it('does not add the query twice', () => {
    const current = new URL('/pricing?a=1', SITE);
    const once = switchAddress('/ru/pricing', current, prefixes);
    expect(switchAddress(once, current, prefixes)).toBe(once);
  });
});

describe('firstVisit on a host that cannot negotiate', () => {
  const person = { cookie: undefined, languages: ['en-US'], userAgent: 'Mozilla/5.0 Firefox/150' };
  const chosen = (locale: Locale) => ({ locale, isStored: false });
  it.each([
    [
      'prefers the cookie to the languages',
      { cookie: 'fr', languages: ['ru'] },
      { locale: 'fr', isStored: true },
    ],
    [
      'keeps English from the cookie',
      { cookie: 'en', languages: ['ru'] },
      { locale: 'en', isStored: true },
    ],
    ['falls back to the browser languages', { languages: ['xx', 'pt-BR', 'ru'] }, chosen('pt')],
    ['recognizes Traditional Chinese by its region', { languages: ['zh-HK'] }, chosen('tc')],
    ['accepts English as a choice', { languages: ['en-GB', 'ru'] }, chosen('en')],
    ['uses English for an unsupported language', { languages: ['sw'] }, chosen('en')],
    ['returns undefined without languages', { languages: [] }, undefined],
    ['case 33: ignores the cookie ../', { cookie: '../', languages: ['ru'] }, chosen('ru')],
    ['case 33: ignores the cookie xx', { cookie: 'xx', languages: [] }, undefined],
    ['case 33: ignores the cookie __proto__', { cookie: '__proto__', languages: [] }, undefined],
    [
      'does not redirect a crawler',
      { languages: ['ru'], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      undefined,
    ],
  ])('%s', (_, changes, expected) => {
    expect(firstVisit({ ...person, ...changes })).toEqual(expected);
  });
});
