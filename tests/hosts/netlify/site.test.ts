import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor, PRIVATE_CACHE_CONTROL } from '../../../src/engine/hosting/headers.ts';
import type { HostRules } from '../../../src/engine/hosting/host-rules.ts';
import { readHostRules } from '../../../src/engine/hosting/host-rules-file.ts';
import {
  marks,
  send,
  testBehavior,
  testConformance,
  testLocaleCookies,
  testPayloads,
  testRequestLine,
} from '../conformance.ts';
import { HOST_TABLE } from '../../lib/host-table.ts';
import { startNetlify, type NetlifyEngine } from './engine.ts';

const WWW = 'www.plural.example';
const CN = 'www.plural-cn.example';
const built = (file: string): URL => new URL(`../../../${file}`, import.meta.url);

let netlify: NetlifyEngine;
let rules: HostRules;
beforeAll(async () => {
  netlify = await startNetlify();
  rules = readHostRules(fileURLToPath(built('.renderer/host-rules.json')));
});
afterAll(() => netlify?.stop());

/** Returns an asset with a hash in its name. */
const hashedAsset = (): string => `/_astro/${readdirSync(built('dist/_astro'))[0]}`;

describe('Netlify: the conformance table', () => testConformance(() => netlify.port));
describe('Netlify: the locale cookie', () =>
  testLocaleCookies({ port: () => netlify.port, scheme: 'https' }));

describe('Netlify: the request line', () =>
  testRequestLine({ port: () => netlify.port, scheme: 'https', hosts: HOST_TABLE }));

describe('Netlify', () => {
  testBehavior({ port: () => netlify.port, scheme: 'https' });
  testPayloads({ port: () => netlify.port, scheme: 'https' });

  it.each([
    [CN, '/docs', 302, `https://${WWW}/docs`],
    [CN, '/plans', 301, '/pricing'],
    [WWW, '//favicon.svg', 301, '/favicon.svg'],
    [WWW, '/pricing/?', 301, '/pricing?'],
    [WWW, '/ru/a%20b/?q=%E4%B8%AD', 301, '/ru/a%20b?q=%E4%B8%AD'],
  ])('%s: redirects %s with %s to %s', async (host, target, status, location) => {
    expect(await send(netlify.port, host, target)).toMatchObject({ status, location });
  });

  it.each([
    [WWW, '/404', 'en-US'],
    [WWW, '/ru/404', 'ru-RU'],
    [CN, '/404', 'zh-CN'],
    [CN, '/a/b/c', 'zh-CN'],
    [WWW, '/not-found', 'en-US'],
    [WWW, '/ru/a/b/c', 'ru-RU'],
    [WWW, '/..%2f..%2fpackage.json', 'en-US'],
    [WWW, '/%2e%2e/%2e%2e/package.json', 'en-US'],
    [WWW, '/_astro/nope.js', 'en-US'],
    [WWW, '/ru/nope.png', 'ru-RU'],
    [WWW, '/%00', 'en-US'],
    [WWW, '/%ff', 'en-US'],
  ])('%s: %s is not found, in %s', async (host, target, language) => {
    const { status, body } = await send(netlify.port, host, target);
    expect({ status, marks: marks(body) }).toEqual({ status: 404, marks: `${language} not-found` });
  });

  it('does not run the function for assets', async () => {
    const before = netlify.seenByFunction.length;
    const assets = [hashedAsset(), '/favicon.svg', '/.well-known/security.txt', '/ru/nope.png'];
    for (const asset of assets) await send(netlify.port, WWW, asset);
    expect(netlify.seenByFunction.slice(before)).toEqual([]);
    await send(netlify.port, WWW, '/pricing');
    expect(netlify.seenByFunction.slice(before)).toEqual(['/pricing']);
  });

  it.each([
    ['a page', '/pricing', 200],
    ['a home page', '/ru', 200],
    ['a redirect of the URL rules', '/pricing/', 301],
    ['a redirect of content', '/plans', 301],
    ['a redirect to a locale', '/zh/pricing', 302],
    ['a missing page', '/ru/nope', 404],
    ['a missing file', '/nope.png', 404],
    ['an asset', '/favicon.svg', 200],
    ['a hashed asset', hashedAsset(), 200],
  ])('%s has the headers of its path', async (_, target, status) => {
    const address = `http://127.0.0.1:${netlify.port}${target}`;
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status).toBe(status);
    const expected = headersFor(rules.headers, target);
    expect(expected).toHaveProperty('Content-Security-Policy');
    const setsCookie = response.headers.has('Set-Cookie');
    const own = setsCookie ? { 'Cache-Control': PRIVATE_CACHE_CONTROL } : {};
    for (const [name, value] of Object.entries({ ...expected, ...own })) {
      expect.soft(response.headers.get(name), name).toBe(value);
    }
  });
});
