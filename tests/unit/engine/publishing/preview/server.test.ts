import { expect, it } from 'vitest';
import { signPreview } from '../../../../../src/engine/hosting/preview-token.ts';
import { startPreviewServer } from '../../../../../src/engine/publishing/preview/server.ts';

const key = 'k'.repeat(32);

it.each([
  ['a page', '/blog/first', true],
  ['the payload of a page', '/blog/first/_payload.json', true],
  ['a file of the build', '/_astro/app.js', false],
])('asks the CMS whether %s has the newest drafts: %s', async (_, target, isAsked) => {
  let asked = 0;
  const server = await startPreviewServer({
    ...{ host: '127.0.0.1', port: 0, key, isSecure: false, log: () => undefined },
    environment: { PLAN: 'fail' },
    cursor: () => Promise.resolve(`c${(asked += 1)}`),
    child: new URL('./child.mjs', import.meta.url),
  });
  await server.builds.current();
  const before = asked;
  const token = signPreview(key, 'cookie', {
    ...{ locale: 'en' as const, path: '/blog/first', collection: 'blog-posts', id: 'first' },
    expires: Date.now() + 60_000,
  });
  const Cookie = `preview-en=${token}`;
  await fetch(server.origin + target, { headers: { Cookie } });
  expect(asked > before).toBe(isAsked);
  await server.stop();
});
