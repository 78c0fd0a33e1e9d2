import { describe, expect, it } from 'vitest';
import en from '../../../../i18n/en/errors.json' with { type: 'json' };
import { missingAddress } from '../../../../src/browser/not-found/inline-script.ts';
import { routeExpression } from '../../../../src/engine/routing/urls.ts';
import { missingAddresses, rawAddresses } from '../../../lib/missing-addresses.ts';

/** The text of the page, put together as its script does it. */
function textOf(address: string): string {
  const url = new URL(address, 'https://www.plural.example');
  const { isRoute, shown } = missingAddress(url, routeExpression());
  const message = en[isRoute ? 'notFound.invalid' : 'notFound.path'];
  return message.replace('{path}', () => shown);
}

describe('what the not-found page says', () => {
  it.each([...missingAddresses, ...rawAddresses])('$address: $text', ({ address, text }) => {
    expect(textOf(address)).toBe(text);
  });

  it('lets no unsafe character through that a browser did not encode', () => {
    const raw = missingAddress(
      { pathname: '/x/\u202e\n\u2028', search: '?\u200f' },
      routeExpression(),
    );
    expect(raw.shown).toBe('/x/%E2%80%AE%0A%E2%80%A8?%E2%80%8F');
  });

  it('stands alone, since pages carry its source', () => {
    const copy = new Function(`return ${missingAddress}`)() as typeof missingAddress;
    const asked = { pathname: '/blog/x', search: '?a' };
    expect(copy(asked, routeExpression())).toEqual({ isRoute: true, shown: '/blog/x' });
  });
});
