import { describe, expect, it } from 'vitest';
import {
  localeFromAcceptLanguage,
  localeFromCookie,
  namesLanguage,
} from '../../../src/i18n/negotiation.ts';

describe('localeFromAcceptLanguage', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,ja;q=0.8,ru;q=0.9', 'ru'],
    ['zh-TW,zh;q=0.9', 'tc'],
    ['zh-Hant-HK', 'tc'],
    ['zh-HK', 'tc'],
    ['zh-SG', 'zh'],
    ['pt-BR', 'pt'],
    ['vi', 'vn'],
    ['ja', 'jp'],
    ['uk-UA', 'uk'],
    ['es-419', 'es'],
    ['ru;q=0, en;q=0.1', 'en'],
    ['ru;q=2, en;q=0.1', 'en'],
    ['en;q=0.5, fr;q=0.5', 'en'],
    ['ru;xq=0, en;q=0.5', 'ru'],
    ['th;q=0.5, ko;q=0.5, en;q=0.5', 'th'],
    ['de', undefined],
    ['de, ru;q=0', undefined],
    ['*', undefined],
    [';;q=,,,', undefined],
    ['', undefined],
    [undefined, undefined],
    ['x'.repeat(10_000), undefined],
    [`${'xx,'.repeat(19)}ru`, 'ru'],
    [`${'xx,'.repeat(20)}ru`, undefined],
  ])('%s → %s', (header, expected) => {
    expect(localeFromAcceptLanguage(header)).toBe(expected);
  });
});

describe('namesLanguage', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*', false],
    [' * ;q=0.5', false],
    [';;q=,,,', false],
    ['ru', true],
    ['*, en', true],
    ['xx;q=0', true],
    [' FR-ca', true],
  ])('%j: %s', (header, expected) => expect(namesLanguage(header)).toBe(expected));
});

describe('localeFromCookie', () => {
  it.each([
    ['locale=ko', 'ko'],
    ['a=1; locale=tc; b=2', 'tc'],
    ['xlocale=ko', undefined],
    ['locale=../x', undefined],
    ['locale=xx', undefined],
    ['locale=__proto__', undefined],
    ['locale', undefined],
    [undefined, undefined],
  ])('%s → %s', (header, expected) => {
    expect(localeFromCookie(header)).toBe(expected);
  });
});
