import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST_TABLE } from '../../lib/host-table.ts';
import { hashedAsset, marks, send, testHeaders, testHost } from '../conformance.ts';
import { testFailures } from '../failures.ts';
import { startNetlify, type NetlifyEngine } from './engine.ts';

const WWW = 'www.plural.example';
const CN = 'www.plural-cn.example';

let netlify: NetlifyEngine;
beforeAll(async () => {
  netlify = await startNetlify();
});
afterAll(() => netlify?.stop());

testHost('Netlify', { port: () => netlify.port, scheme: 'https', hosts: HOST_TABLE });

testFailures('netlify', () => netlify.port);

describe('Netlify', () => {
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

  testHeaders(() => netlify.port);
});
