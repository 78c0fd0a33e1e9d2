import { describe, expect, it } from 'vitest';
import {
  parseDecoding,
  parseLoading,
  parseViewBox,
  parseIcon,
} from '../../../src/components/primitives/validators.ts';

describe('parseViewBox', () => {
  it.each([
    ['0 0 24 24', [0, 0, 24, 24]],
    ['-1.5, .5, 1e2 3', [-1.5, 0.5, 100, 3]],
  ])('parses %j', (value, expected) => {
    expect(parseViewBox(value)).toEqual(expected);
  });

  it.each([
    '',
    '0 0 24',
    '0 0 24 24 24',
    '0 0 a 24',
    '0 0 24px 24',
    '0 0 0 24',
    '0 0 -1 24',
    '0 0 Infinity 1',
  ])('rejects %j', (value) => {
    expect(() => parseViewBox(value)).toThrow(/viewBox must be four numbers/);
  });
});

describe('parseIcon', () => {
  it('parses an SVG file', () => {
    expect(parseIcon('dot', '<svg viewBox="0 0 2 2"><path d="M1 1"/></svg>\n')).toEqual({
      name: 'dot',
      viewBox: '0 0 2 2',
      body: '<path d="M1 1"/>',
    });
  });

  it('names the file with the invalid viewBox', () => {
    expect(() => parseIcon('bad', '<svg viewBox="0 0 24 wide"></svg>')).toThrow(
      "src/assets/icons/bad.svg: viewBox must be four numbers, the last two positive, got '0 0 24 wide'",
    );
  });
});

describe('image modes', () => {
  it.each(['lazy', 'eager'])('accepts loading %s', (value) =>
    expect(parseLoading(value)).toBe(value),
  );
  it.each(['async', 'auto', 'sync'])('accepts decoding %s', (value) =>
    expect(parseDecoding(value)).toBe(value),
  );
  it.each(['auto', 'LAZY', '', undefined])('rejects loading %s', (value) => {
    expect(() => parseLoading(value)).toThrow(/loading must be lazy or eager/);
  });
  it.each(['lazy', '', null])('rejects decoding %s', (value) => {
    expect(() => parseDecoding(value)).toThrow(/decoding must be async or auto or sync/);
  });
});
