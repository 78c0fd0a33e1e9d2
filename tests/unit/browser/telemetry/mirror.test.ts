import { describe, expect, it } from 'vitest';
import { DEAD_AFTER_MS, HEARTBEAT_MS } from '../../../../src/browser/telemetry/limits.ts';
import type { Backlog } from '../../../../src/browser/telemetry/mirror.ts';
import { events, idsOf, NOW, reclaimed, setUp } from './mirror-storage.ts';
import { eventOf, ids } from './simulation.ts';

const ALL = ['set me', 'set me.001', 'set me.002'];

describe('a mirror of twelve events', () => {
  interface Next extends Partial<Backlog> {
    readonly after?: number;
    readonly left?: boolean;
  }
  it.each<[string, Next, string[]]>([
    ['nothing is new', {}, []],
    ['an event is appended', { events: events(1, 13) }, ['set me.002']],
    ['events fill its last part', { events: events(1, 15) }, ['set me.002']],
    ['an event begins a part', { events: events(1, 16) }, ['set me.002', 'set me.003']],
    [
      'the last event gives way to another',
      { events: [...events(1, 11), ...events(13, 13)] },
      ['set me.002'],
    ],
    ['the count of lost events changes', { dropped: 1 }, ['set me']],
    ['nearly half a heartbeat is over', { after: HEARTBEAT_MS / 2 - 1 }, []],
    ['half a heartbeat is over', { after: HEARTBEAT_MS / 2 }, ALL],
    ['the clock is set back a little', { after: 1 - HEARTBEAT_MS / 2 }, []],
    ['the clock is set back by half a heartbeat', { after: -HEARTBEAT_MS / 2 }, ALL],
    ['the page is left', { left: true }, ALL],
    ['its newest part is gone', { events: events(1, 10) }, ['remove me.002']],
    [
      'its oldest part is gone',
      { events: events(6, 12) },
      ['set me', 'set me.001', 'remove me.002'],
    ],
    ['the queue is empty', { events: [] }, ['remove me', 'remove me.001', 'remove me.002']],
  ])('when %s, changes no other key', (_, { after = 0, left = false, ...next }, expected) => {
    const { storage, clock, mirror } = setUp();
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(0);
    expect(storage.changes).toEqual(ALL);
    storage.changes = [];
    clock.time += after;
    expect(mirror.write({ events: events(1, 12), dropped: 0, ...next }, left)).toBe(0);
    expect(storage.changes).toEqual(expected);
  });

  it('is signed part by part: each when its own sign is old', () => {
    const { storage, clock, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 });
    clock.time += HEARTBEAT_MS / 4;
    mirror.write({ events: events(1, 13), dropped: 0 });
    storage.changes = [];
    clock.time += HEARTBEAT_MS / 4;
    mirror.write({ events: events(1, 13), dropped: 0 });
    expect(storage.changes).toEqual(['set me', 'set me.001']);
  });

  it('is signed again once its page is back', () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 12), dropped: 0 }, true);
    storage.changes = [];
    mirror.write({ events: events(1, 12), dropped: 0 });
    expect(storage.changes).toEqual(ALL);
  });

  it.each([
    ['lives', undefined, NOW],
    ['is left', true, 0],
  ])(
    'of a page that %s has records with that sign; what was lost is told once',
    (_, left, beat) => {
      const { storage, mirror } = setUp();
      mirror.write({ events: events(1, 12), dropped: 3 }, left);
      expect(storage.records).toEqual({
        me: { version: 1, beat, dropped: 3, events: events(1, 5) },
        'me.001': { version: 1, beat, dropped: 0, events: events(6, 10) },
        'me.002': { version: 1, beat, dropped: 0, events: events(11, 12) },
      });
    },
  );

  it('has keys in whose order the events are, also beyond ten parts', () => {
    const { storage, mirror } = setUp();
    mirror.write({ events: events(1, 60), dropped: 0 });
    const keys = Object.keys(storage.kept).sort();
    expect([keys[0], keys[1], keys.at(-1)]).toEqual(['me', 'me.001', 'me.011']);
    expect(keys.map((key) => storage.kept[key]).join()).toBe(ids(1, 60).join());
  });
});

describe('where the quota is full', () => {
  it.each<[number, number, Record<string, string>]>([
    [20, 0, { me: 'e1,e2,e3,e4,e5', 'me.001': 'e6,e7,e8,e9,e10', 'me.002': 'e11,e12' }],
    [11, 6, { me: 'e7,e8,e9,e10,e11', 'me.001': 'e12' }],
    [5, 9, { me: 'e10,e11,e12' }],
    [2, 11, { me: 'e12' }],
    [0, 12, {}],
  ])('for %i of 12 events, the %i oldest are left out', (room, unmirrored, kept) => {
    const { storage, mirror } = setUp();
    storage.room = room;
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(unmirrored);
    expect(storage.kept).toEqual(kept);
    expect(mirror.isTaken()).toBe(false);
  });

  it('what is gone from the queue makes room for what is left of it', () => {
    const { storage, mirror } = setUp();
    storage.room = 12;
    mirror.write({ events: events(1, 12), dropped: 0 });
    const large = eventOf('large', 10);
    expect(mirror.write({ events: [large], dropped: 0 })).toBe(0);
    expect(storage.kept).toEqual({ me: 'large' });
  });

  it('what was lost is told, and the page may be left, all the same', () => {
    const { storage, mirror } = setUp();
    storage.room = 3;
    mirror.write({ events: events(1, 12), dropped: 3 }, true);
    expect(storage.records).toEqual({
      me: { version: 1, beat: 0, dropped: 3, events: events(10, 12) },
    });
  });

  it('all is mirrored again as soon as there is room', () => {
    const { storage, mirror } = setUp();
    storage.room = 3;
    mirror.write({ events: events(1, 12), dropped: 0 });
    storage.room = 12;
    expect(mirror.write({ events: events(1, 12), dropped: 0 })).toBe(0);
    expect(Object.values(storage.kept).join()).toBe(ids(1, 12).join());
  });
});

describe('a mirror that another tab took', () => {
  it.each(['me', 'me.001', 'me.002'])('is noticed by %s alone, once, and begins anew', (gone) => {
    const { storage, mirror } = setUp();
    expect(mirror.isTaken()).toBe(false);
    mirror.write({ events: events(1, 12), dropped: 0 });
    expect(mirror.isTaken()).toBe(false);
    storage.take(gone);
    expect(mirror.isTaken()).toBe(true);
    expect(mirror.isTaken()).toBe(false);
    storage.changes = [];
    mirror.write({ events: events(13, 18), dropped: 0 });
    // The other parts are left to whoever took this one.
    expect(storage.changes).toEqual(['set me~1', 'set me~1.001']);
    storage.take('me~1');
    expect(mirror.isTaken()).toBe(true);
    mirror.write({ events: events(19, 19), dropped: 0 });
    expect(storage.kept['me~2']).toBe('e19');
  });

  it('gets back what nobody took, once that looks dead', async () => {
    const { storage, clock, mirror } = setUp();
    mirror.write({ events: events(1, 7), dropped: 0 });
    storage.take('me');
    mirror.isTaken();
    mirror.write({ events: events(8, 8), dropped: 0 });
    expect(await reclaimed(mirror)).toEqual([]);
    clock.time += DEAD_AFTER_MS + 1;
    expect((await reclaimed(mirror)).map(idsOf)).toEqual(['e6,e7']);
    expect(storage.kept).toEqual({ 'me~1': 'e8' });
  });
});

describe('a mirror that was cleared', () => {
  it('has no keys, nor has another tab, is not taken, and is written anew', () => {
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
