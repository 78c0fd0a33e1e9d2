import { expect, it } from 'vitest';
import { redirectIn } from '../../../../src/browser/navigation/payload.ts';

const targets = { origins: ['https://plural.example', 'https://app.plural.example'] };

it.each<[string, unknown, unknown]>([
  ['a path', '/pricing?a=1#x', { kind: 'inside', path: '/pricing?a=1#x' }],
  ['the home page', '/', { kind: 'inside', path: '/' }],
  [
    'an own host',
    'https://app.plural.example/x',
    { kind: 'outside', href: 'https://app.plural.example/x' },
  ],
  ['case 29: javascript:', 'javascript:alert(1)', { kind: 'refused' }],
  ['case 29: //evil', '//evil.example', { kind: 'refused' }],
  ['case 29: /\\evil', '/\\evil.example', { kind: 'refused' }],
  ['another host', 'https://evil.example/', { kind: 'refused' }],
  ['an own host that is not listed', 'https://old.plural.example/', { kind: 'refused' }],
  ['a host that only begins so', 'https://plural.example.evil.test/', { kind: 'refused' }],
  ['user-info', 'https://plural.example@evil.test/', { kind: 'refused' }],
  ['plain http', 'http://plural.example/', { kind: 'refused' }],
  ['a tab that a parser drops', '/\t/evil.example', { kind: 'refused' }],
  ['white space', ' /pricing', { kind: 'refused' }],
  ['no text', 7, { kind: 'refused' }],
  ['nothing', null, { kind: 'refused' }],
])('%s', (_, redirect, expected) => {
  expect(redirectIn({ redirect }, targets)).toEqual(expected);
});

it.each([null, 'text', {}, { head: '' }])('%o is no redirect', (value) => {
  expect(redirectIn(value, targets)).toBeUndefined();
});
