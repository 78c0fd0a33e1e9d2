import { describe, expect, it } from 'vitest';
import { element, escapeXml, textElement } from '../../../../src/engine/files/xml.ts';

describe('escapeXml', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['<x y="z">', '&lt;x y=&quot;z&quot;&gt;'],
    ["it's", 'it&apos;s'],
    [']]>', ']]&gt;'],
    ['a\u0000b\u0008c\u001fd\ufffe', 'abcd'],
    ['tab\tline\nend\r', 'tab\tline\nend\r'],
    ['😀', '😀'],
    ['half \ud83d', 'half \ufffd'],
    ['&amp;', '&amp;amp;'],
  ])('escapes %j as %j', (text, expected) => expect(escapeXml(text)).toBe(expected));
});

it('writes elements, and omits undefined texts and attributes', () => {
  expect(element('a', { b: '"', c: undefined })).toBe('<a b="&quot;"/>');
  expect(element('a', {}, textElement('b', '<'))).toBe('<a>\n<b>&lt;</b>\n</a>');
  expect(textElement('b', undefined)).toEqual([]);
});
