import { expect, it } from 'vitest';
import { katakanaWords } from '../../../../src/i18n/formats/katakana.ts';

it.each([
  ['ウェブスクレイピング', ['ウェブ', 'スクレイピング']],
  ['パートナープログラム', ['パートナー', 'プログラム']],
  ['マルチアカウント管理', ['マルチ', 'アカウント管理']],
  ['プログラム', ['プログラム']],
  ['紹介プログラム', ['紹介プログラム']],
  ['Media buying', ['Media buying']],
])('splits %s where a line may end', (text, words) => {
  expect(katakanaWords(text)).toEqual(words);
});
