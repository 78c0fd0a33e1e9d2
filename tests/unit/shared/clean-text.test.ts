import { describe, expect, it } from 'vitest';
import { cleanText, cleanTexts, isVisible, quotable } from '../../../src/shared/clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['null bytes and other controls', 'a\u0000b\u0007c\u001b[31md\u007fe\u0085f', 'abc[31mdef'],
    ['half surrogate pairs', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
    ['overrides and embeddings', '\u202agnp\u202e.exe\u202c', 'gnp.exe'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['non-characters', 'a\ufffeb\uffffc\ufdd0d\u{1ffff}e', 'abcde'],
    ['byte order marks', '\ufeffa', 'a'],
  ])('removes %s', (_, text, expected) => expect(cleanText(text)).toBe(expected));

  it.each([
    ['line breaks and tabs', 'a\r\n\tb'],
    ['joiners', 'क्‍ष 👩‍👩‍👧'],
    ['plain direction marks', 'שלום\u200f!'],
    ['combining marks and look-alikes', 'Z\u0301 раypаl'],
    ['no-break spaces', 'в\u00a0доме'],
    ['markup', '</main>&lt;'],
  ])('keeps %s', (_, text) => expect(cleanText(text)).toBe(text));

  it('cleanTexts cleans a JSON value at any depth', () => {
    const value = JSON.parse('{"a":["x\\u0000",{"__proto__":"y\\u0000","n":1,"z":null}]}');
    expect(JSON.stringify(cleanTexts(value))).toBe('{"a":["x",{"__proto__":"y","n":1,"z":null}]}');
  });
});

describe('isVisible', () => {
  it.each(['', ' \u00a0\t', '\u200b\u200d\u2060', '\u00ad\u3164'])('is false for %j', (text) =>
    expect(isVisible(text)).toBe(false),
  );
  it.each(['a', '-', '文', '\u0301', '👩'])('is true for %j', (text) =>
    expect(isVisible(text)).toBe(true),
  );
});

it('quotable returns one line of bounded length', () => {
  expect(quotable('a\nb\u001b[2K\u202ec', 20)).toBe('a b[2Kc');
  expect(quotable('a'.repeat(30), 20)).toBe(`${'a'.repeat(20)}…`);
  expect(quotable('😀'.repeat(9), 3)).toBe('😀\ufffd…');
});
