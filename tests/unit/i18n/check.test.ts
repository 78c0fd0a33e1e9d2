import { describe, expect, it } from 'vitest';
import {
  addStubs,
  checkMessages,
  readMessages,
  withoutStubs,
  type Messages,
} from '../../../tooling/translations/messages.ts';
import { writeFolder } from '../../lib/content-folder.ts';

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
    ['a blank message', { ...GOOD, 'a.x': ' ' }, /zh: a\.x is empty/],
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

describe('a stub', () => {
  it('is complete, but no text', () => {
    const stubs = of({ 'a.x': '', 'a.n': GOOD['a.n'] });
    expect(checkMessages(stubs)).toEqual([]);
    expect(withoutStubs(stubs).get('zh')).toEqual(new Map([['a.n', GOOD['a.n']]]));
  });

  it('does not hold a place in English', () => {
    expect(checkMessages(new Map([['en', new Map([['a.x', '']])]]))).toEqual([
      'i18n/en: a.x is empty or not a string',
    ]);
  });

  it('is added for each key that only English has, without changing a text', async () => {
    const folder = await writeFolder({
      'en/a.json': '{"x": "X", "y": "Y", "z": "Z"}',
      'en/b.json': '{"x": "X"}',
      'zh/a.json': '{"z": "字", "x": "个", "old": "老"}',
      'zh/b.json': '{"x":"个"}',
    });
    expect(await addStubs(folder, ['zh', 'ru'])).toBe(5);
    const messages = await readMessages(folder, ['zh', 'ru']);
    expect([...(messages.get('ru') ?? [])]).toEqual(
      ['a.x', 'a.y', 'a.z', 'b.x'].map((key) => [key, '']),
    );
    expect([...(messages.get('zh') ?? [])]).toEqual([
      ...[['a.x', '个'], ['a.y', ''], ['a.z', '字'], ['a.old', '老']], // prettier-ignore
      ['b.x', '个'],
    ]);
  });
});
