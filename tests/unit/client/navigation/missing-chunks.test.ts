// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  mendMissingChunks,
  type MissingChunksOptions,
} from '../../../../src/client/navigation/missing-chunks.ts';

beforeEach(() => sessionStorage.clear());

/** A load of a page: what it does about the errors that it meets. */
function load(now: number, changes: Partial<MissingChunksOptions> = {}) {
  const target = new EventTarget();
  const seen = { reloads: 0, warnings: [] as string[] };
  mendMissingChunks({
    target,
    path: () => '/pricing',
    storage: () => sessionStorage,
    now: () => now,
    reload: () => (seen.reloads += 1),
    warn: (message) => seen.warnings.push(message),
    isOptional: () => false,
    ...changes,
  });
  const fail = (type: string): boolean =>
    target.dispatchEvent(new Event(type, { cancelable: true }));
  return { seen, fail };
}

it.each(['vite:preloadError', 'astro:hydration-error'])(
  'case 35: %s twice within 10 s: one reload, then what the server rendered stays',
  (type) => {
    const first = load(1000);
    first.fail(type);
    expect(first.seen).toEqual({ reloads: 1, warnings: [] });
    const second = load(10_999);
    second.fail(type);
    expect(second.seen.reloads).toBe(0);
    expect(second.seen.warnings).toHaveLength(1);
    const third = load(11_000);
    third.fail(type);
    expect(third.seen.reloads).toBe(1);
  },
);

it('case 35: the errors of siblings are silent', () => {
  const page = load(0);
  const printed = [1, 2, 3].map(() => page.fail('astro:hydration-error'));
  page.fail('vite:preloadError');
  expect(page.seen).toEqual({ reloads: 1, warnings: [] });
  expect(printed, 'Astro is kept from printing them').toEqual([false, false, false]);
});

it('a part that the page can do without is not worth a reload', () => {
  let isOptional = true;
  const page = load(0, { isOptional: () => isOptional });
  page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(0);
  isOptional = false;
  page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(1);
});

it('a storage that throws allows no reload, which could go round', () => {
  const page = load(0, {
    storage: () => {
      throw new Error('forbidden');
    },
  });
  page.fail('vite:preloadError');
  expect(page.seen.reloads).toBe(0);
  expect(page.seen.warnings).toHaveLength(1);
});
