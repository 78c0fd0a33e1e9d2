import { expect, it } from 'vitest';
import { accountHref } from '../../../src/shared/account-link.ts';

const LINK = 'https://app.plural.example/register?rel=official_website&lang=en-US&from=%2Fa';

it.each([
  ['a code', LINK, 'friend', `${LINK}&ref=friend`],
  ['a new code that replaces the old one', `${LINK}&ref=old`, 'new', `${LINK}&ref=new`],
  ['no code', `${LINK}&ref=old`, undefined, LINK],
  ['a code with characters that need escaping', LINK, 'a&b=c#d', `${LINK}&ref=a%26b%3Dc%23d`],
])('builds a link with %s', (_, href, code, expected) => {
  expect(accountHref(href, '/a', code)).toBe(expected);
});

it('replaces `from` with the current page', () => {
  expect(accountHref('https://app.plural.example/?from=%2Fold', '/new', undefined)).toBe(
    'https://app.plural.example/?from=%2Fnew',
  );
});
