import { expect, it } from 'vitest';
import { safeTarget } from '../../../../src/browser/safe-url/safe-url.ts';

const origins = ['https://plural.example', 'https://dl.plural.example', 'https://cdn.example:8443'];

it.each([
  'https://plural.example/',
  'https://dl.plural.example/a.exe?x=1#y',
  'https://DL.PLURAL.example/a',
  'https://plural.example:443/',
  'https://cdn.example:8443/a',
])('allows %s', (value) => {
  expect(safeTarget(value, { origins })?.protocol).toBe('https:');
});

it.each([
  undefined,
  null,
  7,
  {},
  '',
  '/',
  '/a.exe',
  'a.exe',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://plural.example/1',
  'file:///etc/passwd',
  'ftp://plural.example/a',
  'http://plural.example/a.exe',
  'https:plural.example',
  'https:/plural.example',
  'https:///plural.example',
  'https://evil.example/a.exe',
  'https://evil.plural.example/a.exe',
  'https://cdn.example/a',
  'https://plural.example.evil.example/',
  'https://evilplural.example/',
  'https://evil.example/plural.example',
  'https://evil.example?plural.example',
  'https://evil.example#plural.example',
  'https://plural.example@evil.example/',
  'https://user@plural.example/',
  'https://user:secret@plural.example/',
  'https://plural.example:8443/',
  'https://plural.example\\@evil.example/',
  'https://evil.example\\.plural.example/',
  ' https://plural.example/',
  'https://plural.example/\n',
  'https://plural.example/\t',
  'https://plural。example/',
  'https://рlural.example/',
  'https://%65vil.example/',
  'https://[::1]/',
  'https://',
  'http://localhost:4322/a.exe',
  'http://127.0.0.1/a.exe',
])('refuses %j', (value) => expect(safeTarget(value, { origins })).toBeUndefined());

it.each([
  ['http://localhost:4322/a.exe', true],
  ['http://127.0.0.1:4322/a.exe', true],
  ['http://localhost.evil.example/a.exe', false],
  ['http://evil.example/a.exe', false],
  ['http://plural.example/a.exe', false],
])('with local targets, allows %s: %s', (value, expected) => {
  expect(safeTarget(value, { origins, local: true }) !== undefined).toBe(expected);
});
