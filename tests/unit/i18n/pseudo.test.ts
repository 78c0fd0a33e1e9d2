import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { pseudoMessage } from '../../../src/i18n/pseudo.ts';

const format = (text: string, values?: Record<string, string | number>): unknown =>
  new IntlMessageFormat(pseudoMessage(text), 'en-US').format(values);

describe('pseudoMessage', () => {
  it.each<[string, Record<string, string | number> | undefined, RegExp]>([
    ['Download', undefined, /^\[[^\x20-\x7e]{10}\]$/],
    ['Hello {name}', { name: 'Plural' }, /^\[[^\x20-\x7e]+ Plural\]$/],
    ['{count, plural, one {# day} other {# days}}', { count: 1 }, /^\[1 [^\x20-\x7e]{4}\]$/],
    ['{count, plural, one {# day} other {# days}}', { count: 3 }, /^\[3 [^\x20-\x7e]{5}\]$/],
    ['{who, select, you {You} other {They}}', { who: 'you' }, /^\[[^\x20-\x7e]{4}\]$/],
    ['100 % – 3', undefined, /^\[100 % – 3\]$/],
  ])('%s', (text, values, expected) => {
    expect(format(text, values)).toMatch(expected);
  });

  it('is a third longer', () => {
    const text = 'A browser that keeps your accounts apart'.repeat(5);
    const letters = text.replace(/\W/g, '').length;
    const grown = String(format(text)).length - 2 - text.length;
    expect(grown / letters).toBeCloseTo(1 / 3, 1);
  });
});
