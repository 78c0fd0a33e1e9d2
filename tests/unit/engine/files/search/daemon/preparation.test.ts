import '../../content.ts';
import { describe, expect, it, vi } from 'vitest';
import { localeCodes } from '../../../../../../src/i18n/locales.ts';
import { pagesInPart } from '../../../../../../src/engine/files/search/index-pages.ts';
import { indexKey } from '../../../../../../src/engine/files/search/daemon/index-cache.ts';
import { preparation } from '../../../../../../src/engine/files/search/daemon/preparation.ts';
import type { IndexOrder } from '../../../../../../src/engine/files/search/pagefind.ts';

const ALL = localeCodes.map((locale) => `${locale} 0`);
/** Returns fake indexes that record what they prepare; `hold` blocks one of them. */
function recording({ ready = [] as string[], room = Infinity, hold = '' } = {}) {
  const orders: IndexOrder[] = [];
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => (release = resolve));
  return {
    orders,
    release: () => release(),
    indexes: {
      ready,
      prepare: async (order: IndexOrder) => {
        orders.push(order);
        if (indexKey(order) === hold) await blocked;
        return orders.length <= room;
      },
    },
  };
}

describe('the preparation', () => {
  it('reads every index from the snapshot, with the pages that a build will request', async () => {
    const { indexes, orders } = recording();
    preparation(indexes).start();
    await vi.waitUntil(() => orders.length === ALL.length, { timeout: 8000 });
    expect(orders.map(indexKey)).toEqual(ALL);
    for (const { locale, pages } of orders) expect(pages, locale).toEqual(pagesInPart(locale, 0));
  });

  it('skips ready indexes and starts once', async () => {
    const { indexes, orders } = recording({ ready: ALL.filter((key) => key !== 'zh 0') });
    const { start } = preparation(indexes);
    start();
    start();
    await vi.waitUntil(() => orders.length > 0, { timeout: 8000 });
    expect(orders.map(indexKey)).toEqual(['zh 0']);
  });

  it('ends when there is no room', async () => {
    const { indexes, orders, release } = recording({ room: 2, hold: ALL[2] ?? '' });
    const { start } = preparation(indexes);
    start();
    await vi.waitUntil(() => orders.length === 3, { timeout: 8000 });
    release();
    start();
    expect(orders.map(indexKey)).toEqual(ALL.slice(0, 3));
  });

  it('stops for a build and starts again after it', async () => {
    const { indexes, orders, release } = recording({ hold: ALL[0] ?? '' });
    const { start, pause } = preparation(indexes);
    start();
    await vi.waitUntil(() => orders.length === 1, { timeout: 8000 });
    pause();
    release();
    start();
    await vi.waitUntil(() => orders.length > ALL.length, { timeout: 8000 });
    expect(orders.map(indexKey)).toEqual([ALL[0], ...ALL]);
  });

  it('logs a failure and retries at the next start', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { start } = preparation(recording().indexes, new URL('file:///nowhere/thread.ts'));
    start();
    await vi.waitUntil(() => warn.mock.calls.length === 1);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^search index preparation failed: .*nowhere/);
    start();
    await vi.waitUntil(() => warn.mock.calls.length === 2);
    warn.mockRestore();
  });
});
