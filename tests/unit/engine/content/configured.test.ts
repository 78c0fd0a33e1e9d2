import { describe, expect, it } from 'vitest';
import {
  configuredSource,
  isShrinkAllowed,
} from '../../../../src/engine/content/sources/configured.ts';
import { ContentError } from '../../../../src/engine/content/errors.ts';

describe('configuredSource', () => {
  it.each([
    [{}, 'files in src/content'],
    [{ CONTENT_API_URL: '' }, 'files in src/content'],
    [{ CONTENT_API_URL: 'https://cms.example/api' }, 'CMS at https://cms.example/api/'],
    [{ CONTENT_API_URL: 'https://cms.example' }, 'CMS at https://cms.example/'],
    [{ CONTENT_API_URL: 'http://localhost:3000/api/' }, 'CMS at http://localhost:3000/api/'],
    [
      { CONTENT_API_URL: 'https://cms.example/', PUBLIC_CLIENT_API_BASE: 'https://api.example/v1' },
      'CMS at https://cms.example/, base info at https://api.example/v1/',
    ],
    [{ CONTENT_API_URL: 'http://127.0.0.1/' }, 'CMS at http://127.0.0.1/'],
  ])('for %o is %s', (variables, name) => {
    expect(configuredSource('src/content', variables).name).toBe(name);
  });

  const url = 'https://cms.example/';
  it.each([
    [{ CONTENT_API_URL: 'cms.example' }, 'CONTENT_API_URL: must be an https URL'],
    [{ CONTENT_API_URL: 'ftp://cms.example' }, 'CONTENT_API_URL: must be an https URL'],
    [{ CONTENT_API_URL: 'http://cms.example' }, 'http is allowed only for localhost'],
    [{ CONTENT_API_URL: 'http://127.0.0.1.evil.example' }, 'http is allowed only for localhost'],
    [{ CONTENT_API_URL: 'https://me:secret@cms.example' }, 'must have no user-info'],
    [{ CONTENT_API_URL: 'https://cms.example/?key=secret' }, 'must have no user-info, query'],
    [{ CONTENT_API_URL: url, CONTENT_API_TOKEN: 'secret\nhost: x' }, 'CONTENT_API_TOKEN: must be'],
    [{ CONTENT_API_URL: url, CONTENT_API_TOKEN: 'sécret' }, 'CONTENT_API_TOKEN: must be'],
    [{ CONTENT_API_URL: url, PUBLIC_CLIENT_API_BASE: '/api' }, 'PUBLIC_CLIENT_API_BASE: must be'],
  ])('throws for %o, without the secret in the message', (variables, reason) => {
    const make = () => configuredSource('src/content', variables);
    expect(make).toThrow(ContentError);
    expect(make).toThrow(reason);
    expect(make).not.toThrow(/secret|sécret/);
  });
});

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', true],
  ['true', true],
])('CONTENT_ALLOW_SHRINK=%s allows a smaller snapshot: %s', (value, expected) => {
  expect(isShrinkAllowed({ CONTENT_ALLOW_SHRINK: value })).toBe(expected);
});
