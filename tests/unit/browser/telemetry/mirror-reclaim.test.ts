import { describe, expect, it } from 'vitest';
import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import { DEAD_AFTER_MS } from '../../../../src/browser/telemetry/limits.ts';
import type { Backlog, Locks } from '../../../../src/browser/telemetry/mirror.ts';
import { events, idsOf, NOW, reclaimed, setUp } from './mirror-storage.ts';

describe('reclaim', () => {
  it.each<[string, number, boolean]>([
    ['was just written', NOW, false],
    ['has the oldest heartbeat of a live tab', NOW - DEAD_AFTER_MS, false],
    ['has an older heartbeat', NOW - DEAD_AFTER_MS - 1, true],
    ['is a little ahead of the clock', NOW + DEAD_AFTER_MS, false],
    ['is far ahead of the clock', NOW + DEAD_AFTER_MS + 1, true],
    ['belongs to a page that was left', 0, true],
  ])('takes over a record that %s (%i): %s', async (_, beat, taken) => {
    const { storage, mirror } = setUp();
    storage.put('other', { beat, events: events(1, 2) });
    const found = { events: events(1, 2), dropped: 0 };
    expect(await reclaimed(mirror)).toEqual(taken ? [found] : []);
    expect(Object.keys(storage.stored)).toEqual(taken ? [] : ['other']);
  });

  it('takes over all dead records at once, in key order, and skips live ones', async () => {
    const { storage, mirror } = setUp();
    storage.put('b', { events: events(5, 5) });
    storage.put('a~1', { events: events(4, 4) });
    storage.put('a.001', { events: events(2, 3) });
    storage.put('a.002', { beat: NOW, events: events(6, 6) });
    storage.put('a', { events: events(1, 1) });
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e1,e2,e3,e4,e5']);
    expect(storage.stored).toEqual({ 'a.002': 'e6' });
  });

  it('never reads its own keys, since a sleeping tab looks dead to itself', async () => {
    const { storage, clock, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 });
    storage.put('me-too', { events: events(13, 13) });
    clock.time += 2 * DEAD_AFTER_MS;
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e13']);
    expect([...storage.reads]).toEqual(['me-too']);
    expect(Object.keys(storage.stored)).toEqual(['me', 'me.001', 'me.002']);
  });

  it('takes over keys that were its own before it was cleared', async () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 });
    mirror.clear();
    storage.put('me.001', { events: events(1, 1) });
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e1']);
  });

  it('sums up the numbers of lost events', async () => {
    const { storage, mirror } = setUp();
    for (const [at, dropped] of [2, '3', 'x', null, undefined].entries()) {
      storage.put(`other-${at}`, { dropped });
    }
    expect(await reclaimed(mirror)).toEqual([{ events: [], dropped: 5 }]);
  });

  it.each([
    '',
    'not json',
    'null',
    '{}',
    '{"version":0,"beat":0,"dropped":0,"events":[]}',
    '{"version":2,"beat":0,"dropped":0,"events":[]}',
    '{"version":"1","beat":0,"dropped":0,"events":[]}',
    '{"version":1,"dropped":0,"events":[]}',
    '{"version":1,"beat":"0","dropped":0,"events":[]}',
    '{"version":1,"beat":1e999,"dropped":0,"events":[]}',
    '{"version":1,"beat":0,"dropped":0,"events":7}',
    '{"version":1,"beat":0,"dropped":0}',
  ])('removes the corrupt record %j and takes over the others', async (text) => {
    const { storage, mirror } = setUp();
    storage.put('a', { events: events(1, 1) });
    storage.texts.set(`${MIRROR_PREFIX}b`, text);
    storage.put('c', { events: events(2, 2) });
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e1,e2']);
    expect(storage.texts.size).toBe(0);
  });

  it('does nothing if there are no mirrors', async () => {
    const { storage, mirror } = setUp();
    expect(await reclaimed(mirror)).toEqual([]);
    expect(storage.changes).toEqual([]);
  });
});

describe('adopting', () => {
  /** Returns each call of `adopt`: its argument, and the keys that exist at that time. */
  const calls = async (mirrored: boolean): Promise<[Backlog, string[]][]> => {
    const { storage, mirror } = setUp();
    storage.put('a', { events: events(1, 2), dropped: 1 });
    storage.put('b', { events: events(3, 3) });
    const log: [Backlog, string[]][] = [];
    await mirror.reclaim((found) => {
      log.push([found, Object.keys(storage.stored)]);
      return mirrored;
    });
    expect(storage.stored).toEqual({});
    return log;
  };
  const first = [{ events: events(1, 3), dropped: 1 }, ['a', 'b']];

  it('removes records only after they are adopted', async () => {
    expect(await calls(true)).toEqual([first]);
  });

  it('mirrors again after removing the records if there was no room for both', async () => {
    expect(await calls(false)).toEqual([first, [{ events: [], dropped: 0 }, []]]);
  });
});

describe('the lock', () => {
  it.each<[string, Locks | undefined]>([
    ['there are no locks', undefined],
    ['a lock is granted', { request: async (_, run) => Promise.resolve().then(run) }],
    ['locks reject', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
    [
      'locks throw',
      {
        request: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
    [
      'a lock breaks after its use',
      {
        request: async (_, run) => {
          run();
          return Promise.reject(new DOMException('', 'AbortError'));
        },
      },
    ],
  ])('adopts records once if %s', async (_, locks) => {
    const { storage, mirror } = setUp(locks);
    storage.put('other', { events: events(1, 1) });
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e1']);
    expect(storage.stored).toEqual({});
  });

  it('is shared by all tabs', async () => {
    const names: string[] = [];
    const { open } = setUp({
      request: async (name, run) => {
        names.push(name);
        return Promise.resolve().then(run);
      },
    });
    await reclaimed(open('one'));
    await reclaimed(open('two'));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('is required: nothing is taken over after its release', async () => {
    const { storage, mirror } = setUp({
      request: async (_, run) => {
        await Promise.resolve().then(run);
        storage.put('later', { events: events(2, 2) });
      },
    });
    storage.put('other', { events: events(1, 1) });
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e1']);
    expect(storage.stored).toEqual({ later: 'e2' });
  });
});
