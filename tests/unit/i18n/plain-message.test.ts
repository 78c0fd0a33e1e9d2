import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { plainMessage } from '../../../src/i18n/plain-message.ts';

const formatted = (text: string): string =>
  String(
    new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format({ name: site.name }),
  );

describe('plainMessage', () => {
  it.each(['Prices', 'Why {name}? {name}!', '# 1 < 2 | "a"', 'it’s', ''])(
    'returns %j as a formatter would',
    (text) => expect(plainMessage(text)).toBe(formatted(text)),
  );

  it.each(['{count} posts', '{ name }', "it''s", "'{name}'", 'a } b', '{n, plural, other {#}}'])(
    'leaves %j to the formatter',
    (text) => expect(plainMessage(text)).toBeUndefined(),
  );
});
