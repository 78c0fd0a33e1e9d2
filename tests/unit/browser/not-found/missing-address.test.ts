import { describe, expect, it } from 'vitest';
import en from '../../../../i18n/en/errors.json' with { type: 'json' };
import { missingAddress } from '../../../../src/browser/not-found/inline-script.ts';
import { routeExpression } from '../../../../src/engine/routing/urls.ts';
import { missingAddresses, rawAddresses } from '../../../lib/missing-addresses.ts';

/** Returns the text of the page, assembled as in its script. */
function textOf(address: string): string {
  const url = new URL(address, 'https://www.plural.example');
  const { isRoute, shown } = missingAddress(url, routeExpression());
  const message = en[isRoute ? 'notFound.invalid' : 'notFound.path'];
  return message.replace('{path}', () => shown);
}

describe('missingAddress', () => {
  it.each([...missingAddresses, ...rawAddresses])('for $address: $text', ({ address, text }) => {
    expect(textOf(address)).toBe(text);
  });

  it('encodes unsafe characters that the browser did not', () => {
    const raw = missingAddress(
      { pathname: '/x/\u202e\n\u2028', search: '?\u200f' },
      routeExpression(),
    );
    expect(raw.shown).toBe('/x/%E2%80%AE%0A%E2%80%A8?%E2%80%8F');
  });

  it('works standalone, since pages inline its source', () => {
    const copy = new Function(`return ${missingAddress}`)() as typeof missingAddress;
    const requested = { pathname: '/blog/x', search: '?a' };
    expect(copy(requested, routeExpression())).toEqual({ isRoute: true, shown: '/blog/x' });
  });
});
