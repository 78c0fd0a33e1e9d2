import { describe, expect, it } from 'vitest';
import { firstVisit } from '../../../../src/browser/locale/first-visit.ts';
import { switchAddress } from '../../../../src/browser/locale/switcher.ts';
import { locales, type Locale } from '../../../../src/i18n/locales.ts';

const prefixes = [...locales.map(({ prefix }) => prefix).filter(Boolean), '/en', '/zh'];
const SITE = 'https://www.plural.example';
const CN = 'https://www.plural-cn.example';

describe('query and hash when the language is switched (section 2.4)', () => {
  it.each([
    ['the same page', '/pricing?seats=5#plans', '/ru/pricing', `${SITE}/ru/pricing?seats=5#plans`],
    ['back to English', '/ru/pricing?a=1#x', '/pricing', `${SITE}/pricing?a=1#x`],
    ['the home page, as it is named', '/ru?a=1', '/en', `${SITE}/en?a=1`],
    ['the Chinese domain', '/ru/faq#one', `${CN}/faq`, `${CN}/faq#one`],
    ['a section in place of its article', '/blog/x?a=1#x', '/ru/blog', `${SITE}/ru/blog`],
    ['the home page in place of a solution', '/solutions/discord?a=1', '/tc', `${SITE}/tc`],
    [
      'an industry under its Chinese slug',
      '/solutions/betting#a',
      '/tc/solutions/media-market',
      `${SITE}/tc/solutions/media-market`,
    ],
    ['a prefix that is only a beginning', '/russia?a=1', '/ru', `${SITE}/ru`],
    ['nothing to take along', '/pricing', '/ru/pricing', `${SITE}/ru/pricing`],
  ])('%s', (_, from, href, expected) => {
    expect(switchAddress(href, new URL(from, SITE), prefixes)).toBe(expected);
  });

  it('is not added twice', () => {
    const current = new URL('/pricing?a=1', SITE);
    const once = switchAddress('/ru/pricing', current, prefixes);
    expect(switchAddress(once, current, prefixes)).toBe(once);
  });
});

describe('a first visit where the host cannot negotiate (section 4)', () => {
  const person = { cookie: undefined, languages: ['en-US'], userAgent: 'Mozilla/5.0 Firefox/150' };
  const chosen = (locale: Locale) => ({ locale, isStored: false });
  it.each([
    [
      'the cookie comes first',
      { cookie: 'fr', languages: ['ru'] },
      { locale: 'fr', isStored: true },
    ],
    [
      'English by cookie stays',
      { cookie: 'en', languages: ['ru'] },
      { locale: 'en', isStored: true },
    ],
    ['then the languages', { languages: ['xx', 'pt-BR', 'ru'] }, chosen('pt')],
    ['Traditional Chinese by its script', { languages: ['zh-HK'] }, chosen('tc')],
    ['English is a choice too', { languages: ['en-GB', 'ru'] }, chosen('en')],
    ['none of ours gets English', { languages: ['sw'] }, chosen('en')],
    ['no language chooses nothing', { languages: [] }, undefined],
    ['case 33: ../', { cookie: '../', languages: ['ru'] }, chosen('ru')],
    ['case 33: xx', { cookie: 'xx', languages: [] }, undefined],
    ['case 33: __proto__', { cookie: '__proto__', languages: [] }, undefined],
    [
      'a crawler is not moved',
      { languages: ['ru'], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      undefined,
    ],
  ])('%s', (_, changes, expected) => {
    expect(firstVisit({ ...person, ...changes })).toEqual(expected);
  });
});
