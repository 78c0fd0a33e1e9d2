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
  ])('%s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it.each([
    ['Thai keeps its vowels', 'ที่', 'ทา'],
    ['Hindi keeps its vowels', 'की', 'का'],
    ['kana keep their voice marks', 'が', 'か'],
  ])('%s', (_, one, other) => {
    expect(wordsOf(one)).not.toEqual(wordsOf(other));
  });
});

describe('a search', () => {
  it.each([
    ['the beginning of a word', 'pro', 'Set up a proxy', true],
    ['not the middle of a word', 'art', 'Getting started', false],
    ['every word, in any order', 'proxy set', 'Set up a proxy', true],
    ['not with one word too many', 'proxy team', 'Set up a proxy', false],
    ['a word that ends otherwise', 'proxy', 'Proxies for all', true],
    ['the one of many', 'plans', 'Change your plan', true],
    ['a Russian word in another case', 'команда', 'Работа в команде', true],
    ['not a short word that ends otherwise', 'plan', 'Play a flow', false],
    ['numbers as they are', '12345', 'Version 12346', false],
    ['without case', 'PROXY', 'Set up a proxy', true],
    ['without accents in the query', 'creme', 'La Crème', true],
    ['without accents in the text', 'crème', 'La creme', true],
    ['composed and decomposed alike', 'cafe\u0301', 'Café', true],
    ['with a hyphen as two words', 'sign-in', 'The first sign in', true],
    ['Han anywhere', '代理', '为配置文件设置代理服务器', true],
    ['not other Han', '团队', '为配置文件设置代理服务器', false],
    ['Latin inside Han', 'socks5', '添加SOCKS5代理', true],
    ['Han and Latin together', 'socks5代理', '添加 SOCKS5 代理', true],
    ['Thai anywhere', 'พร็อกซี', 'ตั้งค่าพร็อกซีสำหรับโปรไฟล์', true],
    ['not other Thai', 'ทีม', 'ตั้งค่าพร็อกซีสำหรับโปรไฟล์', false],
    ['Japanese anywhere', 'プロファイル', '新しいプロファイルを作成', true],
    ['Korean with a particle', '프록시', '프록시를 설정하기', true],
    ['Hindi', 'प्रोफ़ाइल', 'एक प्रोफ़ाइल बनाएँ', true],
    ['everything, when nothing is asked', ' ', 'Set up a proxy', true],
    ['everything, for signs alone', '?!', 'Set up a proxy', true],
    ['no pattern', '.*', 'Set up a proxy', true],
    ['nothing in an empty text', 'a', '', false],
  ])('finds %s: %s', (_, query, text, expected) => {
    expect(matcher(query)(text)).toBe(expected);
  });
});
