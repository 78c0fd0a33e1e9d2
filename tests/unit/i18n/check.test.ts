import { describe, expect, it } from 'vitest';
import { checkMessages, type Messages } from '../../../tooling/translations/messages.ts';

const ENGLISH = { 'a.x': 'Hello {name}', 'a.n': '{count, plural, one {# day} other {# days}}' };
const of = (zh: Record<string, unknown>): Messages =>
  new Map([
    ['en', new Map(Object.entries(ENGLISH))],
    ['zh', new Map(Object.entries(zh) as [string, string][])],
  ]);
const GOOD = { 'a.x': '你好 {name}', 'a.n': '{count, plural, other {# 天}}' };

describe('checkMessages', () => {
  it('accepts complete messages', () => {
    expect(checkMessages(of(GOOD))).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a missing key', { 'a.x': GOOD['a.x'] }, /zh: a\.n is missing/],
    ['an extra key', { ...GOOD, 'a.y': 'x' }, /zh: a\.y is not a key of English/],
    ['a malformed message', { ...GOOD, 'a.x': '{name' }, /zh: a\.x is not a valid ICU message/],
    ['an empty message', { ...GOOD, 'a.x': ' ' }, /zh: a\.x is empty/],
    ['a number', { ...GOOD, 'a.x': 3 }, /zh: a\.x is empty or not a string/],
    ['another placeholder', { ...GOOD, 'a.x': '{nom}' }, /placeholders nom; English has name/],
    ['another language', { ...GOOD, 'a.x': '안녕 {name}' }, /zh: a\.x contains '안' \(Hangul\)/],
    ['a missing placeholder', { ...GOOD, 'a.n': '天' }, /placeholders none; English has count/],
  ])('reports %s', (_, zh, expected) => {
    const problems = checkMessages(of(zh));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });
});
