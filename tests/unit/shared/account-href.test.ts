import { expect, it } from 'vitest';
import { accountHref } from '../../../src/shared/account-link.ts';

const LINK = 'https://app.plural.example/register?rel=official_website&lang=en-US&from=%2Fa';

it.each([
  ['a code', LINK, 'friend', `${LINK}&ref=friend`],
  ['another code in place of the one that is there', `${LINK}&ref=old`, 'new', `${LINK}&ref=new`],
  ['no code', `${LINK}&ref=old`, undefined, LINK],
  ['a code that would end the parameter', LINK, 'a&b=c#d', `${LINK}&ref=a%26b%3Dc%23d`],
])('a link carries %s', (_, href, code, expected) => {
  expect(accountHref(href, '/a', code)).toBe(expected);
});

it('a link that names its page names the one that is shown', () => {
  expect(accountHref('https://app.plural.example/?from=%2Fold', '/new', undefined)).toBe(
    'https://app.plural.example/?from=%2Fnew',
  );
});
