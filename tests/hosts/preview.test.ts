import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../start-preview.ts';
import { ask, marks, testConformance } from './conformance.ts';

let preview: Awaited<ReturnType<typeof startPreview>>;
beforeAll(async () => {
  preview = await startPreview();
});
afterAll(() => preview.stop());

describe('preview: the conformance table', () => testConformance(() => preview.port));

describe('preview', () => {
  it('shows the Chinese site on a cn. name', async () => {
    expect(marks((await ask(preview.port, 'cn.localhost', '/pricing')).body)).toBe('zh-CN pricing');
  });

  it('leads from the Chinese name to the other locales and back', async () => {
    const host = `cn.localhost:${preview.port}`;
    expect((await ask(preview.port, host, '/ru/pricing')).location).toBe(
      `http://localhost:${preview.port}/ru/pricing`,
    );
    expect((await ask(preview.port, host, '/zh/pricing')).location).toBe('/pricing');
  });

  it('sets the locale cookie where a single domain needs it', async () => {
    const { setCookie, location } = await ask(preview.port, 'localhost', '/zh/pricing');
    expect(location).toBe('/pricing');
    expect(setCookie).toEqual(['locale=zh; Max-Age=31536000; Path=/; SameSite=Lax']);
    const home = await ask(preview.port, 'localhost', '/', { 'Accept-Language': 'zh-CN' });
    expect(home.setCookie).toEqual(setCookie);
    expect(home.vary).toBe('Cookie, Accept-Language');
  });

  it.each([
    ['/plans', 301, '/pricing'],
    ['/ru/plans/?a=1', 301, '/ru/pricing?a=1'],
    ['/rpa', 301, '/solutions/rpa'],
    ['/docs/1', 302, '/docs/install'],
    ['/fr/docs', 302, '/docs'],
  ])('redirects %s by %s to %s', async (target, status, location) => {
    expect(await ask(preview.port, 'localhost', target)).toMatchObject({ status, location });
  });

  it.each([
    '/404',
    '/ru/404',
    '/not-found',
    '/zh.html/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/_astro/nope.js',
    '/ru/nope.png',
    '/%00',
    '/%ff',
  ])('%s is not found', async (target) => {
    const { status, body } = await ask(preview.port, 'www.plural.example', target);
    expect(status).toBe(404);
    expect(marks(body)).toMatch(/not-found$/);
  });
});
