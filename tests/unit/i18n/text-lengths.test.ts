import { describe, expect, it } from 'vitest';
import {
  fieldLengthProblem,
  messageLengthProblem,
  textWidth,
} from '../../../tooling/translations/text-lengths.ts';
import type { Locale } from '../../../src/i18n/locales.ts';

describe('textWidth', () => {
  it.each([
    ['Download', 8],
    ['下载', 4],
    ['다운로드', 8],
    ['ダウンロード', 12],
    ['ที่นี่', 2],
    ['हिन्दी', 2],
    ['Tiếng', 5],
  ])('of %s is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('lengths', () => {
  it.each<[Locale, string, string, boolean]>([
    ['ru', 'common.register', 'Создать аккаунт', true],
    ['ru', 'common.register', 'Зарегистрироваться сейчас', false],
    ['zh', 'consent.accept', '全部接受并继续浏览网站', false],
    ['en', 'home.seo.title', 'x'.repeat(65), true],
    ['en', 'home.seo.title', 'x'.repeat(66), false],
    ['jp', 'home.seo.title', '語'.repeat(40), true],
    ['jp', 'home.seo.title', '語'.repeat(41), false],
    ['en', 'home.hero.text', 'x'.repeat(400), true],
  ])('%s %s: %s fits: %s', (locale, key, text, fits) => {
    expect(messageLengthProblem(locale, key, text) === undefined).toBe(fits);
  });

  it('finds content fields at any depth', () => {
    expect(fieldLengthProblem('en', 'facebook.seo_title', 'x'.repeat(66))).toBe(
      'is 66 letters wide; at most 65 fit',
    );
    expect(fieldLengthProblem('en', 'seo_description', 'x'.repeat(165))).toBeUndefined();
    expect(fieldLengthProblem('en', 'title', 'x'.repeat(300))).toBeUndefined();
  });
});
