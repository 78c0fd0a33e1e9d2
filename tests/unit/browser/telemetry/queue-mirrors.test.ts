import { describe, expect, it } from 'vitest';
import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { DEAD_AFTER_MS } from '../../../../src/browser/telemetry/limits.ts';
import { createMirror } from '../../../../src/browser/telemetry/mirror.ts';
import { DAY, eventOf, ids, settle, Simulation } from './simulation.ts';

describe('mirrors of other tabs', () => {
  it('case 10: only one of two tabs that start together takes over', async () => {
    const world = new Simulation();
    world.open().append('e1').close();
    await settle();
    world.requests = [];
    const [one, two] = [world.open(), world.open()];
    await Promise.all([one.queue.reclaim(), two.queue.reclaim()]);
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1']);
  });

  it('case 10: takes over nothing before the lock is granted', async () => {
    const world = new Simulation();
    world.open().append('e1').close();
    let grant: () => void = () => undefined;
    const mirror = createMirror({
      storage: safeStorage(() => world.storage),
      ...{ id: 'x', now: () => world.time + world.wallOffset },
      locks: {
        request: async (_, run) => {
          await new Promise<void>((resolve) => (grant = resolve));
          run();
        },
      },
    });
    void world.open({ mirror }).queue.reclaim();
    await world.tick(0);
    expect(world.mirrors).toEqual([`${MIRROR_PREFIX}tab-1`]);
    grant();
    await world.tick(0);
    expect(world.received.has('e1')).toBe(true);
    expect(world.mirrors).toEqual([]);
  });

  it('case 11: takes over a crashed tab once its heartbeat is old', async () => {
    const world = new Simulation();
    world.fates = ['hang'];
    const tab = world.open().append(...ids(1, 21));
    await settle();
    tab.crash();
    const early = world.open();
    await early.queue.reclaim();
    await world.tick(0);
    expect(world.requests).toHaveLength(1);
    await world.tick(DEAD_AFTER_MS + 1);
    await early.queue.reclaim();
    await world.tick(0);
    expect([...world.received.keys()].sort()).toEqual(ids(1, 21).sort());
  });

  it('case 11: takes over even if the lock is unavailable', async () => {
    const world = new Simulation();
    world.open().append('e1').close();
    const mirror = createMirror({
      storage: safeStorage(() => world.storage),
      id: 'x',
      now: () => world.time + world.wallOffset,
      locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
    });
    await world.open({ mirror }).queue.reclaim();
    await world.tick(0);
    expect(world.sent).toContain('fetch e1');
  });

  it('does not take over a tab with a recent heartbeat', async () => {
    const world = new Simulation();
    world.fates = ['retry', 'retry', 'retry', 'retry', 'retry', 'retry', 'retry', 'retry', 'retry'];
    world.open().append('e1');
    await world.tick(4 * DEAD_AFTER_MS);
    const before = world.requests.length;
    await world.open().queue.reclaim();
    await world.tick(0);
    expect(world.requests).toHaveLength(before);
  });

  it('case 17: takes over a tab whose heartbeat is in the future', async () => {
    const world = new Simulation();
    world.open().append('e1').crash();
    world.wallOffset -= DAY;
    await world.open().queue.reclaim();
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1']);
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{}',
    JSON.stringify({ version: 0, beat: 0, dropped: 0, events: [eventOf('old')] }),
    JSON.stringify({ version: 2, beat: 0, dropped: 0, events: [eventOf('new')] }),
    '{"version":1,"beat":"x","events":[]}',
    '{"version":1,"beat":0,"events":7}',
  ])('case 14: discards the mirror %s', async (text) => {
    const world = new Simulation();
    const key = `${MIRROR_PREFIX}old`;
    world.storage.setItem(key, text);
    const tab = world.open();
    await tab.queue.reclaim();
    await world.tick(DAY);
    expect(world.storage.getItem(key)).toBeNull();
    expect(world.requests).toEqual([]);
  });

  it('case 14: sends the valid events of a mirror with foreign entries', async () => {
    const world = new Simulation();
    const events = [null, 7, { id: 'x' }, { ...eventOf('y'), op_type: 9 }, eventOf('e1')];
    world.storage.setItem(
      `${MIRROR_PREFIX}old`,
      JSON.stringify({ version: 1, beat: 0, dropped: 'x', events }),
    );
    await world.open().queue.reclaim();
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1']);
  });
});

describe('a mirror in several parts', () => {
  const EVENTS = 12;
  /** Opens a tab with `EVENTS` queued events. */
  const openTab = () => {
    const world = new Simulation();
    const tab = world.open().append(...ids(1, EVENTS));
    return { world, tab };
  };

  it('writes only the part of a new event', () => {
    const { world, tab } = openTab();
    const written: string[] = [];
    const set = world.storage.setItem.bind(world.storage);
    world.storage.setItem = (key, value) => {
      written.push(key.slice(MIRROR_PREFIX.length));
      set(key, value);
    };
    tab.append('e13');
    expect(written).toEqual(['tab-1.002']);
  });

  it('renews all heartbeats while events arrive continuously', async () => {
    const { world, tab } = openTab();
    world.fates = ['hang'];
    for (let at = 0; at < 10; at += 1) {
      await world.tick(DEAD_AFTER_MS / 10);
      tab.append(`late-${at}`);
    }
    const now = world.time + world.wallOffset;
    for (const key of world.mirrors) {
      const { beat } = JSON.parse(world.storage.getItem(key) ?? '') as { beat: number };
      expect(now - beat).toBeLessThan(DEAD_AFTER_MS / 2);
    }
  });

  it('is taken over completely and in order', async () => {
    const { world, tab } = openTab();
    expect(world.mirrors).toHaveLength(3);
    tab.crash();
    await world.tick(DEAD_AFTER_MS + 1);
    await world.open().queue.reclaim();
    await world.tick(0);
    expect(world.sent.at(-1)).toBe(`fetch ${ids(1, EVENTS).join()}`);
    expect(world.mirrors).toEqual([]);
  });

  it('is abandoned without loss when another tab takes over one part', async () => {
    const { world, tab } = openTab();
    const [first = ''] = world.mirrors;
    world.storage.removeItem(first);
    tab.queue.resume();
    expect(tab.queue.state().held).toBe(0);
    tab.append('e13');
    tab.crash();
    await world.tick(DEAD_AFTER_MS + 1);
    await world.open().queue.reclaim();
    await world.tick(0);
    expect([...world.received.keys()].sort()).toEqual(ids(6, 13).sort());
  });
});

describe('storage', () => {
  it('case 12: keeps the queue in memory if storage throws', async () => {
    const world = new Simulation();
    world.storage = new Proxy({} as Storage, {
      get: () => () => {
        throw new Error('SecurityError');
      },
    });
    const tab = world.open();
    await tab.queue.reclaim();
    tab.append('e1', 'e2');
    expect(tab.queue.state()).toEqual({ held: 2, dropped: 0, unmirrored: 2 });
    tab.queue.resume();
    await world.tick(10_000);
    expect(world.sent).toEqual(['fetch e1,e2']);
  });

  it('case 13: sends and counts the oldest events unmirrored if the quota is full', async () => {
    const world = new Simulation(1500);
    const tab = world.open();
    for (const id of ids(1, 12)) tab.queue.append(eventOf(id, 50));
    const { unmirrored, held } = tab.queue.state();
    expect(held).toBe(12);
    expect(unmirrored).toBeGreaterThan(0);
    expect(unmirrored).toBeLessThan(12);
    const stored = world.mirrors.map((key) => world.storage.getItem(key) ?? '').join();
    expect(stored).toContain('"e12"');
    expect(stored.match(/"e\d+"/g)).toHaveLength(held - unmirrored);
    await world.tick(10_000);
    expect([...world.received.keys()]).toEqual(ids(1, 12));
  });

  it('case 13: does not throw if other data fills the quota', async () => {
    const world = new Simulation(100);
    world.storage.setItem('other', 'x'.repeat(90));
    const tab = world.open().append('e1');
    expect(tab.queue.state().unmirrored).toBe(1);
    await world.tick(10_000);
    expect(world.sent).toEqual(['fetch e1']);
  });

  it('takes over if the quota has room for one copy only', async () => {
    const world = new Simulation(6000);
    world.fates = ['hang'];
    const tab = world.open();
    for (const id of ids(1, 4)) tab.queue.append(eventOf(id, 1000));
    tab.crash();
    await world.tick(DEAD_AFTER_MS + 1);
    const next = world.open();
    await next.queue.reclaim();
    expect(world.mirrors).toEqual([`${MIRROR_PREFIX}${next.id}`]);
    expect(next.queue.state().unmirrored).toBe(0);
  });
});
