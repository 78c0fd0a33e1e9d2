import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { plainMessage } from '../../../src/i18n/plain-message.ts';

const PARAMETERS = { count: 1234.5, href: '{x}', n0: 0, empty: '' };

const formatted = (text: string): string =>
  String(
    new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format({
      name: site.name,
      ...PARAMETERS,
    }),
  );

describe('plainMessage', () => {
  it.each(['Prices', 'Why {name}? {name}!', '# 1 < 2 | "a"', 'it’s', ''])(
    'returns %j as a formatter would',
    (text) => expect(plainMessage(text)).toBe(formatted(text)),
  );

  it.each(['{count} posts of {name}', '{href}$&{href}', '{n0}{empty}'])(
    'fills %j as a formatter would',
    (text) => expect(plainMessage(text, PARAMETERS)).toBe(formatted(text)),
  );

  it('lets a parameter replace the product', () => {
    expect(plainMessage('{name}', { name: 'Free' })).toBe('Free');
  });

  it.each([
    ...['{ name }', "it''s", "'{name}'", 'a } b', '{n, plural, other {#}}'],
    ...['{missing}', '{name} {toString}', '{count, number}'],
  ])('leaves %j to the formatter', (text) =>
    expect(plainMessage(text, PARAMETERS)).toBeUndefined(),
  );
});
