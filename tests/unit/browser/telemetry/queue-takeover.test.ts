import { describe, expect, it } from 'vitest';
import { DEAD_AFTER_MS, QUEUE_EVENTS } from '../../../../src/browser/telemetry/limits.ts';
import type { Mirror } from '../../../../src/browser/telemetry/mirror.ts';
import { eventOf, ids, Simulation } from './simulation.ts';

describe('takeover', () => {
  /** Returns a mirror that hands over the given backlogs and records the results of `adopt`. */
  function mirrorOf(backlogs: readonly { ids: string[]; dropped: number }[]) {
    const adopted: boolean[] = [];
    const mirror: Mirror = {
      write: () => 0,
      isTaken: () => false,
      clear: () => undefined,
      reclaim: async (adopt) => {
        for (const { ids: found, dropped } of backlogs) {
          adopted.push(adopt({ events: found.map((id) => eventOf(id)), dropped }));
        }
      },
    };
    return { mirror, adopted };
  }

  it('puts new events before its own and adds up the losses', async () => {
    const world = new Simulation();
    const { mirror, adopted } = mirrorOf([{ ids: ['e1', 'e2', 'e2'], dropped: 3 }]);
    const tab = world.open({ mirror }).append('e2', 'e9');
    await tab.queue.reclaim();
    expect(tab.queue.state()).toEqual({ held: 3, dropped: 3, unmirrored: 0 });
    expect(adopted).toEqual([true]);
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1,e2,e9']);
    expect(world.requests[0]?.backlog.dropped).toBe(3);
  });

  it('sends nothing if there were no events', async () => {
    const world = new Simulation();
    const { mirror } = mirrorOf([{ ids: [], dropped: 1 }]);
    const tab = world.open({ mirror }).append('e1');
    await tab.queue.reclaim();
    await world.tick(0);
    expect(world.sent).toEqual([]);
    expect(tab.queue.state().dropped).toBe(1);
  });

  it('keeps to the queue limit', async () => {
    const world = new Simulation();
    const { mirror } = mirrorOf([{ ids: ids(1, QUEUE_EVENTS), dropped: 0 }]);
    const tab = world.open({ mirror }).append('last');
    await tab.queue.reclaim();
    expect(tab.queue.state()).toMatchObject({ held: QUEUE_EVENTS, dropped: 1 });
  });

  it('reports when storage has no room', async () => {
    const world = new Simulation();
    const { mirror, adopted } = mirrorOf([{ ids: ['e1'], dropped: 0 }]);
    await world.open({ mirror: { ...mirror, write: () => 1 } }).queue.reclaim();
    expect(adopted).toEqual([false]);
  });

  it('stops if consent is withdrawn meanwhile, and still removes the mirrors', async () => {
    const world = new Simulation();
    const { mirror, adopted } = mirrorOf([{ ids: ['e1'], dropped: 0 }]);
    const { reclaim } = mirror;
    const withdrawn: Mirror['reclaim'] = (adopt) => {
      world.allowed = false;
      return reclaim(adopt);
    };
    const tab = world.open({ mirror: { ...mirror, reclaim: withdrawn } });
    await tab.queue.reclaim();
    expect(adopted).toEqual([true]);
    expect(tab.queue.state().held).toBe(0);
  });

  it('does not start without consent', async () => {
    const world = new Simulation();
    world.allowed = false;
    let called = false;
    const { mirror } = mirrorOf([]);
    const reclaim = async () => {
      called = true;
    };
    await world.open({ mirror: { ...mirror, reclaim } }).queue.reclaim();
    expect(called).toBe(false);
  });

  it('does not affect a restored page whose mirror still exists', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    tab.queue.close();
    await world.tick(DEAD_AFTER_MS + 1);
    tab.queue.resume();
    expect(tab.queue.state().held).toBe(1);
    expect(world.mirrors).toHaveLength(1);
  });
});
