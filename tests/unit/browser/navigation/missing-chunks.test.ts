// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  initMissingChunks,
  isGone,
  type MissingChunksOptions,
} from '../../../../src/browser/navigation/missing-chunks.ts';

import { safeStorage } from '../../../../src/browser/storage/storage.ts';

beforeEach(() => sessionStorage.clear());

/** Simulates one page load and records its reactions to errors. */
function load(now: number, changes: Partial<MissingChunksOptions> = {}) {
  const target = new EventTarget();
  const seen = { reloads: 0, warnings: [] as string[] };
  initMissingChunks({
    target,
    path: () => '/pricing',
    storage: safeStorage(() => sessionStorage),
    now: () => now,
    reload: () => (seen.reloads += 1),
    warn: (message) => seen.warnings.push(message),
    isOptional: () => false,
    isGone: async () => true,
    ...changes,
  });
  const fail = async (type: string, detail?: unknown): Promise<boolean> => {
    const logged = target.dispatchEvent(new CustomEvent(type, { cancelable: true, detail }));
    await new Promise((resolve) => setTimeout(resolve));
    return logged;
  };
  return { seen, fail };
}

it.each(['vite:preloadError', 'astro:hydration-error'])(
  'case 35: reloads once for %s twice within 10 s, then keeps the server-rendered page',
  async (type) => {
    const first = load(1000);
    await first.fail(type);
    expect(first.seen).toEqual({ reloads: 1, warnings: [] });
    const second = load(10_999);
    await second.fail(type);
    expect(second.seen.reloads).toBe(0);
    expect(second.seen.warnings).toHaveLength(1);
    const third = load(11_000);
    await third.fail(type);
    expect(third.seen.reloads).toBe(1);
  },
);

it('case 35: ignores further errors', async () => {
  const page = load(0);
  const logged = await Promise.all([1, 2, 3].map(() => page.fail('astro:hydration-error')));
  await page.fail('vite:preloadError');
  expect(page.seen).toEqual({ reloads: 1, warnings: [] });
  expect(logged, 'Astro must not log them').toEqual([false, false, false]);
});

it('does not reload for an optional part', async () => {
  let isOptional = true;
  const page = load(0, { isOptional: () => isOptional });
  await page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(0);
  isOptional = false;
  await page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(1);
});

it('does not reload without storage, since it could loop', async () => {
  const page = load(0, {
    storage: safeStorage(() => {
      throw new Error('forbidden');
    }),
  });
  await page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(0);
  expect(page.seen.warnings).toHaveLength(1);
});

it.each<[string, () => Promise<Response>, number]>([
  ['no longer exists', async () => new Response(null, { status: 404 }), 1],
  ['is blocked', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['loads but throws', async () => new Response(null), 0],
])('handles an island whose file %s', async (_, answer, reloads) => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const page = load(0, { isGone });
  await page.fail('astro:hydration-error', { componentUrl: '/_astro/Consent.abc.js' });
  expect(fetchSpy).toHaveBeenCalledWith('/_astro/Consent.abc.js', expect.anything());
  expect(page.seen).toEqual({ reloads, warnings: reloads ? [] : [expect.any(String)] });
});
