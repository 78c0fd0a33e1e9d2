import { expect, it } from 'vitest';
import { withReferral } from '../../../../src/client/visit/account-links.ts';

const LINK = 'https://app.plural.example/register?rel=official_website&lang=en-US&from=%2F';

it.each([
  ['a code', LINK, 'friend', `${LINK}&ref=friend`],
  ['another code in its place', `${LINK}&ref=old`, 'new', `${LINK}&ref=new`],
  ['no code', `${LINK}&ref=old`, undefined, LINK],
  ['a code that would end the parameter', LINK, 'a&b=c#d', `${LINK}&ref=a%26b%3Dc%23d`],
])('%s', (_, href, code, expected) => {
  expect(withReferral(href, code)).toBe(expected);
});
