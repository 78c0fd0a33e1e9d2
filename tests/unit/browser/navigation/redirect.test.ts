import { expect, it } from 'vitest';
import { redirectIn } from '../../../../src/browser/navigation/payload.ts';

const targets = { origins: ['https://plural.example', 'https://app.plural.example'] };

it.each<[string, unknown, unknown]>([
  ['a path', '/pricing?a=1#x', { kind: 'inside', path: '/pricing?a=1#x' }],
  ['the home page', '/', { kind: 'inside', path: '/' }],
  [
    'an allowed origin',
    'https://app.plural.example/x',
    { kind: 'outside', href: 'https://app.plural.example/x' },
  ],
  ['javascript: (case 29)', 'javascript:alert(1)', { kind: 'refused' }],
  ['//evil (case 29)', '//evil.example', { kind: 'refused' }],
  ['/\\evil (case 29)', '/\\evil.example', { kind: 'refused' }],
  ['another host', 'https://evil.example/', { kind: 'refused' }],
  ['one of our hosts that is not listed', 'https://old.plural.example/', { kind: 'refused' }],
  ['a host with an allowed prefix', 'https://plural.example.evil.test/', { kind: 'refused' }],
  ['user-info', 'https://plural.example@evil.test/', { kind: 'refused' }],
  ['plain http', 'http://plural.example/', { kind: 'refused' }],
  ['a tab that a parser drops', '/\t/evil.example', { kind: 'refused' }],
  ['leading whitespace', ' /pricing', { kind: 'refused' }],
  ['a number', 7, { kind: 'refused' }],
  ['null', null, { kind: 'refused' }],
])('handles %s', (_, redirect, expected) => {
  expect(redirectIn({ redirect }, targets)).toEqual(expected);
});

it.each([null, 'text', {}, { head: '' }])('finds no redirect in %o', (value) => {
  expect(redirectIn(value, targets)).toBeUndefined();
});
