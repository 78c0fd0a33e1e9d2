import { describe, expect, it } from 'vitest';
import { languageProblem } from '../../../tooling/translations/language-checks.ts';
import type { Locale } from '../../../src/i18n/locales.ts';

describe('languageProblem', () => {
  it.each<[Locale, string, string, RegExp]>([
    ['es', 'Hola cуento', 'Hello', /'у' \(Cyrillic\)/],
    ['fr', 'Bonjour 你', 'Hello', /Han/],
    ['ko', '안녕 ありがとう', 'Hello', /Kana/],
    ['ko', 'See all the posts', 'See all the posts', /no letter of its own script/],
    ['jp', '안녕', 'Hello', /Hangul/],
    ['zh', '這個', 'This one', /Traditional/],
    ['tc', '这个', 'This one', /Simplified/],
    ['uk', 'этот', 'this one', /Russian letter/],
    ['ru', 'цей їхній', 'this one', /Ukrainian letter/],
    ['ru', 'read the news', 'read the news', /no letter of its own script/],
    ['es', 'Choose your own plan', 'Choose your own plan', /is the English text/],
  ])('rejects in %s: %s', (locale, text, english, expected) => {
    expect(languageProblem(locale, text, english)).toMatch(expected);
  });

  it.each<[Locale, string, string]>([
    ['es', 'Blog', 'Blog'],
    ['ko', 'macOS, Intel', 'macOS, Intel'],
    ['ru', 'shop.example/orders', 'shop.example/orders'],
    ['jp', '{name}', '{name}'],
    ['zh', 'SHA-256', 'SHA-256'],
    ['tc', '這個設定檔', 'This profile'],
    ['zh', '这个配置文件', 'This profile'],
    ['uk', 'Цей профіль', 'This profile'],
    ['pt', 'Plano {name}', 'Plan {name}'],
  ])('accepts in %s: %s', (locale, text, english) => {
    expect(languageProblem(locale, text, english)).toBeUndefined();
  });
});
