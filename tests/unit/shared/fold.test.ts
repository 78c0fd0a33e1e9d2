import { describe, expect, it } from 'vitest';
import { hanVariants } from '../../../src/engine/files/search/han-variants.ts';
import { matcher } from '../../../src/islands/filter-list/filter.ts';
import { fold, plainForms, queryForms } from '../../../src/shared/search/fold.ts';

/** A text, and what readers of the language type to find it. */
const SAME: readonly (readonly [language: string, text: string, ...typed: string[]])[] = [
  ['tr', 'tarayıcı', 'TARAYICI', 'tarayici', 'TARAYİCİ', 'Tarayıcı'],
  ['tr', 'nasıl', 'nasil', 'NASIL', 'NASİL'],
  ['tr', 'İndir', 'indir', 'INDIR', 'İNDİR'],
  ['tr', 'Işık ve gölge', 'isik', 'IŞIK', 'ışık', 'GOLGE'],
  ['vi', 'đồng bộ', 'dong bo', 'ĐỒNG BỘ', 'DONG BO', 'Đồng bộ'],
  ['vi', 'hướng dẫn', 'huong dan', 'HƯỚNG DẪN'],
  ['vi', 'điện thoại', 'dien thoai', 'đien thoai'],
  ['en', 'API', 'ＡＰＩ', 'ａｐｉ', 'api'],
  ['en', '5.4.0', '５.４.０'],
  ['en', 'café', 'cafe', 'CAFÉ', 'cafe\u0301'],
  ['ja', 'プロキシ', 'ぷろきし', 'ﾌﾟﾛｷｼ', 'プロキシ'],
  ['ja', 'ダウンロード', 'だうんろーど', 'ﾀﾞｳﾝﾛｰﾄﾞ'],
  ['ja', 'ＡＰＩ連携', 'api', 'API連携'],
  ['ja', 'ひらがな', 'ヒラガナ', 'ﾋﾗｶﾞﾅ'],
  ['de', 'Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['pl', 'Łódź', 'lodz', 'ŁÓDŹ', 'łódź'],
  ['fr', 'œuvre à côté', 'oeuvre', 'a cote', 'ŒUVRE'],
  ['es', 'configuración', 'configuracion', 'CONFIGURACIÓN'],
  ['pt', 'instalação', 'instalacao', 'INSTALACAO'],
  ['ru', 'ещё', 'еще', 'ЕЩЁ'],
  ['uk', 'їжак', 'ЇЖАК', 'Їжак'],
  ['ko', '프로필', '프로필', '\u1111\u1173\u1105\u1169\u1111\u1175\u11af'],
];

const pairs = SAME.flatMap(([language, text, ...typed]) =>
  typed.map((one) => [language, text, one] as const),
);

describe('the filters of lists', () => {
  it.each(pairs)('find (%s) %s by %s', (_, text, typed) => expect(matcher(typed)(text)).toBe(true));

  it.each([
    ['tarayıcı', 'taray x'],
    ['đồng bộ', 'dung bo'],
    ['プロキシ', 'ぷろふぃ'],
  ])('do not find %s by %s', (text, typed) => expect(matcher(typed)(text)).toBe(false));
});

describe('fold', () => {
  it.each(pairs)('makes (%s) %s and %s equal, or one a part of the other', (_, text, typed) => {
    expect(fold(text)).toContain(fold(typed));
  });

  it('leaves marks that are part of a letter', () => {
    expect(fold('ที่')).toBe('ที่');
    expect(fold('गाँव')).toBe('गाँव');
    expect(fold('が')).not.toBe(fold('か'));
  });
});

describe('queryForms', () => {
  it.each([
    ['tr', 'TARAYICI', ['tarayıcı', 'tarayici']],
    ['tr', 'nasil', ['nasil']],
    ['vi', 'Đồng bộ', ['đồng bộ', 'dong bo']],
    ['en', 'ＡＰＩ', ['api']],
    ['ja', 'ぷろきし', ['ぷろきし', 'プロキシ']],
    ['ja', 'ﾌﾟﾛｷｼ', ['プロキシ', 'ぷろきし']],
    ['de', 'Straße', ['straße', 'strasse']],
  ])('(%s) of %s are %j', (language, query, expected) => {
    expect(queryForms(query, language, new Map())).toEqual(expected);
  });
});

describe('plainForms', () => {
  it.each([
    ['Tarayıcı nasıl açılır?', ['tarayici', 'nasil', 'acilir']],
    ['đồng bộ, đồng bộ', ['dong']],
    ['ＡＰＩ と ﾌﾟﾛｷｼ', ['api', 'プロキシ']],
    ['café and proxy', []],
    ['Straße', ['strasse']],
  ])('of %s are %j', (text, expected) => expect(plainForms(text)).toEqual(expected));
});

describe('hanVariants', () => {
  const mapOf = (language: string) => {
    const all = [...hanVariants(language)];
    return new Map(all.flatMap((from, at) => (at % 2 ? [] : [[from, all[at + 1] ?? ''] as const])));
  };

  it.each([
    ['zh-CN', '設置', '设置'],
    ['zh-CN', '設定瀏覽器', '设定浏览器'],
    ['zh-TW', '设置', '設置'],
    ['zh-TW', '账号', '賬號'],
    ['zh-TW', '后台', '後臺'],
    ['zh-TW', '里面', '裏面'],
  ])('in %s makes %s to %s', (language, typed, expected) => {
    // What was typed comes first: some characters are in both scripts.
    expect(queryForms(typed, language, mapOf(language))).toEqual([typed, expected]);
    expect(matcher(typed, mapOf(language))(expected)).toBe(true);
    expect(matcher(typed, mapOf(language))(typed)).toBe(true);
  });

  it.each(['en-US', 'ja-JP', 'ko-KR'])('is empty in %s', (language) => {
    expect(hanVariants(language)).toBe('');
  });
});
