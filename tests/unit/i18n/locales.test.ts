import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/config/locale.ts';
import { isLocale, localeCodes, localeEntry, locales } from '../../../src/i18n/locales.ts';

/** The required locale table, verbatim (docs/requirements.md#locales). */
const SPECIFIED = `
en en-US en English
zh zh-CN zh 简体中文
ru ru-RU ru Русский
vn vi-VN vi Tiếng Việt
es es-ES es Español
pt pt-PT pt Português
tr tr-TR tr Türkçe
th th-TH th แบบไทย
fr fr-FR fr Français
uk uk-UA uk Yкраїнська
ko ko-KR ko 한국어
hi hi-IN hi हिंदी
jp ja-JP jp 日本語
tc zh-TW tw 繁體中文
`;

describe('the locale table', () => {
  it('matches the requirements', () => {
    const rows = locales.map(({ code, iso, value, name }) => `${code} ${iso} ${value} ${name}`);
    expect(rows).toEqual(SPECIFIED.trim().split('\n'));
  });

  // docs/decisions/language-names.md
  it.each<[Locale, string]>([
    ['uk', '59 43a 440 430 457 43d 441 44c 43a 430'],
    ['th', 'e41 e1a e1a e44 e17 e22'],
  ])('keeps the specified name of %s, code point by code point', (locale, codePoints) => {
    const letters = Array.from(localeEntry(locale).name, (letter) => letter.codePointAt(0));
    expect(letters.map((point) => point?.toString(16)).join(' ')).toBe(codePoints);
  });

  it('prefixes all locales except en and zh, and gives zh its own domain', () => {
    for (const { code, prefix, domain } of locales) {
      expect(prefix).toBe(code === 'en' || code === 'zh' ? '' : `/${code}`);
      expect(domain).toBe(code === 'zh' ? 'cn' : 'www');
    }
  });

  it('has the same codes as the type', () => {
    const typed: Record<Locale, true> = {
      en: true,
      zh: true,
      ru: true,
      vn: true,
      es: true,
      pt: true,
      tr: true,
      th: true,
      fr: true,
      uk: true,
      ko: true,
      hi: true,
      jp: true,
      tc: true,
    };
    expect(localeCodes).toEqual(Object.keys(typed));
  });

  it.each(['../', 'xx', '__proto__', 'constructor', '', 'EN', undefined])(
    '%s is not a locale',
    (code) => {
      expect(isLocale(code)).toBe(false);
    },
  );
});
