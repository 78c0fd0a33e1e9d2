import { describe, expect, it } from 'vitest';
import {
  previewKey,
  readPreview,
  signPreview,
  type PreviewClaims,
} from '../../../../src/engine/hosting/preview-token.ts';

const KEY = 'k'.repeat(32);
const NOW = 1_800_000_000_000;
const claims: PreviewClaims = {
  locale: 'ru',
  path: '/blog/first',
  collection: 'blog-posts',
  id: 'first',
  expires: NOW + 1,
};
const token = signPreview(KEY, 'link', claims);
const [text = '', signature = ''] = token.split('.');
const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token', () => {
  it('returns its claims until it expires', () => {
    expect(readPreview(KEY, 'link', token, NOW)).toEqual(claims);
    expect(readPreview(KEY, 'link', token, NOW + 1)).toBe('expired');
  });

  it.each([
    ['another key', 'x'.repeat(32), 'link', token],
    ['another purpose', KEY, 'cookie', token],
    ['another path', KEY, 'link', `${encoded({ ...claims, path: '/blog/second' })}.${signature}`],
    ['another locale', KEY, 'link', `${encoded({ ...claims, locale: 'fr' })}.${signature}`],
    ['a later end', KEY, 'link', `${encoded({ ...claims, expires: NOW * 2 })}.${signature}`],
    ['half a signature', KEY, 'link', `${text}.${signature.slice(0, 20)}`],
    ['no signature', KEY, 'link', text],
    ['another part', KEY, 'link', `${token}.x`],
    ['nothing', KEY, 'link', ''],
  ] as const)('is invalid with %s', (_, key, purpose, changed) => {
    expect(readPreview(key, purpose, changed, NOW)).toBe('invalid');
  });

  it.each([
    ['an unknown locale', { ...claims, locale: 'xx' }],
    ['an address for a path', { ...claims, path: 'https://other.example/' }],
    ['no expiry', { ...claims, expires: undefined }],
  ])('is invalid with %s, also if it is signed', (_, wrong) => {
    const signed = signPreview(KEY, 'link', wrong as PreviewClaims);
    expect(readPreview(KEY, 'link', signed, NOW)).toBe('invalid');
  });
});

describe('previewKey', () => {
  it('returns a long key, and refuses a short one or none', () => {
    expect(previewKey(KEY)).toBe(KEY);
    expect(() => previewKey('short')).toThrow('CMS_PREVIEW_KEY must be at least 32');
    expect(() => previewKey(undefined)).toThrow('CMS_PREVIEW_KEY must be at least 32');
  });
});
