import { describe, expect, it } from 'vitest';
import { DEAD_AFTER_MS, HEARTBEAT_MS } from '../../../../src/browser/telemetry/limits.ts';
import type { Backlog } from '../../../../src/browser/telemetry/mirror.ts';
import { events, idsOf, NOW, reclaimed, setUp } from './mirror-storage.ts';
import { eventOf, ids } from './simulation.ts';

const ALL = ['set me', 'set me.001', 'set me.002'];

describe('a mirror with twelve events', () => {
  interface Next extends Partial<Backlog> {
    readonly after?: number;
    readonly closing?: boolean;
  }
  it.each<[string, Next, string[]]>([
    ['nothing changes', {}, []],
    ['an event is appended', { events: events(1, 13) }, ['set me.002']],
    ['events fill the last part', { events: events(1, 15) }, ['set me.002']],
    ['an event starts a new part', { events: events(1, 16) }, ['set me.002', 'set me.003']],
    [
      'the last event is replaced',
      { events: [...events(1, 11), ...events(13, 13)] },
      ['set me.002'],
    ],
    ['the count of lost events changes', { dropped: 1 }, ['set me']],
    ['almost half a heartbeat has passed', { after: HEARTBEAT_MS / 2 - 1 }, []],
    ['half a heartbeat has passed', { after: HEARTBEAT_MS / 2 }, ALL],
    ['the clock is set back a little', { after: 1 - HEARTBEAT_MS / 2 }, []],
    ['the clock is set back by half a heartbeat', { after: -HEARTBEAT_MS / 2 }, ALL],
    ['the page is left', { closing: true }, ALL],
    ['the newest part is removed', { events: events(1, 10) }, ['remove me.002']],
    [
      'the oldest part is removed',
      { events: events(6, 12) },
      ['set me', 'set me.001', 'remove me.002'],
    ],
    ['the queue is empty', { events: [] }, ['remove me', 'remove me.001', 'remove me.002']],
  ])('writes only changed keys when %s', (_, { after = 0, closing = false, ...next }, expected) => {
    const { storage, clock, mirror } = setUp();
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(0);
    expect(storage.changes).toEqual(ALL);
    storage.changes = [];
    clock.time += after;
    expect(mirror.write({ events: events(1, 12), dropped: 0, ...next }, closing)).toBe(0);
    expect(storage.changes).toEqual(expected);
  });

  it('renews the heartbeat of each part separately', () => {
    const { storage, clock, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 });
    clock.time += HEARTBEAT_MS / 4;
    mirror.write({ events: events(1, 13), dropped: 0 });
    storage.changes = [];
    clock.time += HEARTBEAT_MS / 4;
    mirror.write({ events: events(1, 13), dropped: 0 });
    expect(storage.changes).toEqual(['set me', 'set me.001']);
  });

  it('renews the heartbeat when the page is restored', () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 }, true);
    storage.changes = [];
    mirror.write({ events: events(1, 12), dropped: 0 });
    expect(storage.changes).toEqual(ALL);
  });

  it.each([
    ['is open', undefined, NOW],
    ['is left', true, 0],
  ])(
    'writes records of a page that %s, with the number of lost events in the first',
    (_, closing, beat) => {
      const { storage, mirror } = setUp();
      mirror.write({ events: events(1, 12), dropped: 3 }, closing);
      expect(storage.records).toEqual({
        me: { version: 1, beat, dropped: 3, events: events(1, 5) },
        'me.001': { version: 1, beat, dropped: 0, events: events(6, 10) },
        'me.002': { version: 1, beat, dropped: 0, events: events(11, 12) },
      });
    },
  );

  it('sorts events by key, even with more than ten parts', () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 60), dropped: 0 });
    const keys = Object.keys(storage.stored).sort();
    expect([keys[0], keys[1], keys.at(-1)]).toEqual(['me', 'me.001', 'me.011']);
    expect(keys.map((key) => storage.stored[key]).join()).toBe(ids(1, 60).join());
  });
});

describe('with a full quota', () => {
  it.each<[number, number, Record<string, string>]>([
    [20, 0, { me: 'e1,e2,e3,e4,e5', 'me.001': 'e6,e7,e8,e9,e10', 'me.002': 'e11,e12' }],
    [11, 6, { me: 'e7,e8,e9,e10,e11', 'me.001': 'e12' }],
    [5, 9, { me: 'e10,e11,e12' }],
    [2, 11, { me: 'e12' }],
    [0, 12, {}],
  ])('leaves out the oldest events with room for %i: %i', (room, unmirrored, stored) => {
    const { storage, mirror } = setUp();
    storage.capacity = room;
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(unmirrored);
    expect(storage.stored).toEqual(stored);
    expect(mirror.isTaken()).toBe(false);
  });

  it('frees the room of removed events', () => {
    const { storage, mirror } = setUp();
    storage.capacity = 12;
    mirror.write({ events: events(1, 12), dropped: 0 });
    const large = eventOf('large', 10);
    expect(mirror.write({ events: [large], dropped: 0 })).toBe(0);
    expect(storage.stored).toEqual({ me: 'large' });
  });

  it('still writes lost events and the closing heartbeat', () => {
    const { storage, mirror } = setUp();
    storage.capacity = 3;
    mirror.write({ events: events(1, 12), dropped: 3 }, true);
    expect(storage.records).toEqual({
      me: { version: 1, beat: 0, dropped: 3, events: events(10, 12) },
    });
  });

  it('mirrors everything again when there is room', () => {
    const { storage, mirror } = setUp();
    storage.capacity = 3;
    mirror.write({ events: events(1, 12), dropped: 0 });
    storage.capacity = 12;
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(0);
    expect(Object.values(storage.stored).join()).toBe(ids(1, 12).join());
  });
});

describe('a mirror taken over by another tab', () => {
  it.each(['me', 'me.001', 'me.002'])('detects missing %s once and uses new keys', (taken) => {
    const { storage, mirror } = setUp();
    expect(mirror.isTaken()).toBe(false);
    mirror.write({ events: events(1, 12), dropped: 0 });
    expect(mirror.isTaken()).toBe(false);
    storage.take(taken);
    expect(mirror.isTaken()).toBe(true);
    expect(mirror.isTaken()).toBe(false);
    storage.changes = [];
    mirror.write({ events: events(13, 18), dropped: 0 });
    // The other parts are left to the tab that took this one.
    expect(storage.changes).toEqual(['set me~1', 'set me~1.001']);
    storage.take('me~1');
    expect(mirror.isTaken()).toBe(true);
    mirror.write({ events: events(19, 19), dropped: 0 });
    expect(storage.stored['me~2']).toBe('e19');
  });

  it('reclaims the remaining parts once they look dead', async () => {
    const { storage, clock, mirror } = setUp();
    mirror.write({ events: events(1, 7), dropped: 0 });
    storage.take('me');
    mirror.isTaken();
    mirror.write({ events: events(8, 8), dropped: 0 });
    expect(await reclaimed(mirror)).toEqual([]);
    clock.time += DEAD_AFTER_MS + 1;
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e6,e7']);
    expect(storage.stored).toEqual({ 'me~1': 'e8' });
  });
});

describe('a mirror after clear()', () => {
  it('removes the keys of all tabs, is not taken, and can be written again', () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 });
    storage.put('other');
    storage.texts.set('preferences', '');
    mirror.clear();
    expect([...storage.texts.keys()]).toEqual(['preferences']);
    expect(mirror.isTaken()).toBe(false);
    storage.changes = [];
    mirror.write({ events: events(1, 12), dropped: 0 });
    expect(storage.changes).toEqual(ALL);
  });
});
