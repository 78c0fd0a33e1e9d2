import { describe, expect, it } from 'vitest';
import { matcher, wordsOf } from '../../../src/islands/filter-list/filter.ts';

describe('words of a text', () => {
  it.each([
    ['Set up a Proxy', ['set', 'up', 'a', 'proxy']],
    ['sign-in, “quoted”', ['sign', 'in', 'quoted']],
    ['Café CRÈME', ['cafe', 'creme']],
    ['Đặt lại mật khẩu', ['dat', 'lai', 'mat', 'khau']],
    ['İstanbul ışık', ['istanbul', 'isik']],
    ['Настройки, й', ['настроики', 'и']],
    ['ＳＯＣＫＳ５ ﬁle', ['socks5', 'file']],
    ['添加SOCKS5代理', ['添加', 'socks5', '代理']],
    ['Straße', ['strasse']],
    ['  ', []],
    ['…—!', []],
  ])('splits and normalizes %s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it.each([
    ['Thai keeps its vowels', 'ที่', 'ทา'],
    ['Hindi keeps its vowels', 'की', 'का'],
    ['kana keep their voicing marks', 'が', 'か'],
  ])('%s', (_, one, other) => {
    expect(wordsOf(one)).not.toEqual(wordsOf(other));
  });
});

describe('a search', () => {
  it.each([
    ['the prefix of a word', 'pro', 'Set up a proxy', true],
    ['not the middle of a word', 'art', 'Getting started', false],
    ['every word, in any order', 'proxy set', 'Set up a proxy', true],
    ['not with a word that is missing', 'proxy team', 'Set up a proxy', false],
    ['a word with another ending', 'proxy', 'Proxies for all', true],
    ['the singular for a plural', 'plans', 'Change your plan', true],
    ['a Russian word in another case', 'команда', 'Работа в команде', true],
    ['not a short word with another ending', 'plan', 'Play a flow', false],
    ['only exact numbers', '12345', 'Version 12346', false],
    ['regardless of case', 'PROXY', 'Set up a proxy', true],
    ['without accents in the query', 'creme', 'La Crème', true],
    ['without accents in the text', 'crème', 'La creme', true],
    ['both composed and decomposed characters', 'cafe\u0301', 'Café', true],
    ['a hyphenated query as two words', 'sign-in', 'The first sign in', true],
    ['Han anywhere', '代理', '为配置文件设置代理服务器', true],
    ['not other Han', '团队', '为配置文件设置代理服务器', false],
    ['Latin inside Han', 'socks5', '添加SOCKS5代理', true],
    ['Han and Latin together', 'socks5代理', '添加 SOCKS5 代理', true],
    ['Thai anywhere', 'พร็อกซี', 'ตั้งค่าพร็อกซีสำหรับโปรไฟล์', true],
    ['not other Thai', 'ทีม', 'ตั้งค่าพร็อกซีสำหรับโปรไฟล์', false],
    ['Japanese anywhere', 'プロファイル', '新しいプロファイルを作成', true],
    ['Korean with a particle', '프록시', '프록시를 설정하기', true],
    ['Hindi', 'प्रोफ़ाइल', 'एक प्रोफ़ाइल बनाएँ', true],
    ['everything for an empty query', ' ', 'Set up a proxy', true],
    ['everything for punctuation', '?!', 'Set up a proxy', true],
    ['everything for regex characters, which are no pattern', '.*', 'Set up a proxy', true],
    ['nothing in an empty text', 'a', '', false],
  ])('finds %s: %s', (_, query, text, expected) => {
    expect(matcher(query)(text)).toBe(expected);
  });
});
