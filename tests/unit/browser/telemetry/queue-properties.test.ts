import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_BYTES, DEAD_AFTER_MS } from '../../../../src/browser/telemetry/limits.ts';
import { jsonBytes } from '../../../../src/browser/telemetry/events.ts';
import { eventOf, Simulation, type Fate, type Tab } from './simulation.ts';

/** What may happen during a visit; `tab` selects an open tab. */
type Step =
  | { readonly do: 'append'; readonly tab: number; readonly size: number; readonly now: boolean }
  | { readonly do: 'tick'; readonly ms: number }
  | { readonly do: 'network'; readonly fates: readonly Fate[] }
  | { readonly do: 'beacons'; readonly taken: boolean; readonly arrives: boolean }
  | { readonly do: 'open' | 'storage' }
  | { readonly do: 'clock'; readonly by: number }
  | {
      readonly do: 'hide' | 'show' | 'reload' | 'crash' | 'cache' | 'restore' | 'look';
      readonly tab: number;
    };

const tab = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: fc.constant('append' as const), tab, now: fc.boolean() },
      size: fc.oneof(fc.nat(200), fc.integer({ min: 3000, max: 7000 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      ms: fc.oneof(fc.nat(1000), fc.nat(20_000), fc.nat(2 * DEAD_AFTER_MS)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fates: fc.array(fc.constantFrom<Fate>('stored', 'retry', 'lost'), { maxLength: 5 }),
    }),
  },
  fc.record({
    ...{ do: fc.constant('beacons' as const), taken: fc.boolean(), arrives: fc.boolean() },
  }),
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('clock' as const), by: fc.integer({ min: -1e8, max: 1e8 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('hide', 'show', 'reload', 'crash', 'cache', 'restore', 'look'),
      tab,
    }),
  },
);

/** Plays the steps and returns the ids of the appended events. */
async function play(world: Simulation, steps: readonly Step[]): Promise<string[]> {
  const appended: string[] = [];
  const tabs: Tab[] = [];
  const cached: Tab[] = [];
  const open = (): Tab => {
    const next = world.open();
    void next.queue.reclaim();
    tabs.push(next);
    return next;
  };
  const pick = (index: number): Tab => tabs[index % tabs.length] ?? open();
  const drop = (closed: Tab): void => void tabs.splice(tabs.indexOf(closed), 1);
  for (const one of steps) {
    if (one.do === 'append') {
      const id = `e${appended.push('')}`;
      appended[appended.length - 1] = id;
      pick(one.tab).queue.append(eventOf(id, one.size), one.now);
    } else if (one.do === 'tick') await world.tick(one.ms);
    else if (one.do === 'network') world.fates = [...one.fates];
    else if (one.do === 'clock') world.wallOffset += one.by;
    else if (one.do === 'beacons') {
      world.beaconTaken = one.taken;
      world.beaconArrives = one.arrives;
    } else if (one.do === 'open') open();
    else if (one.do === 'hide') pick('tab' in one ? one.tab : 0).queue.leave();
    else if (one.do === 'show') pick('tab' in one ? one.tab : 0).queue.resume();
    else if (one.do === 'look') void pick('tab' in one ? one.tab : 0).queue.reclaim();
    else if (one.do === 'restore') {
      const back = cached.shift();
      if (!back) continue;
      back.restore();
      tabs.push(back);
    } else if ('tab' in one) {
      const closed = pick(one.tab);
      drop(closed);
      if (one.do === 'crash') closed.crash();
      else closed.close(one.do === 'cache');
      if (one.do === 'cache') cached.push(closed);
      // The tab loads another page.
      if (one.do === 'reload') open();
    }
    await world.tick(0);
  }
  return appended;
}

describe('for any sequence of steps', () => {
  it('loses nothing, invents nothing and stores each id once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const world = new Simulation();
        const appended = await play(world, steps);
        // Finally, the network works, old heartbeats expire, and the visitor returns.
        world.fates = [];
        world.beaconTaken = world.beaconArrives = true;
        await world.tick(3 * DEAD_AFTER_MS);
        world.wallOffset += 1e9;
        const last = world.open();
        await last.queue.reclaim();
        await world.tick(3_600_000);

        expect([...world.received.keys()].sort()).toEqual([...appended].sort());
        expect(world.mirrors).toEqual([]);
        for (const { backlog } of world.requests) {
          expect(jsonBytes(backlog)).toBeLessThan(BATCH_BYTES);
          expect(backlog.events.length).toBeLessThanOrEqual(20);
          expect(new Set(backlog.events.map(({ id }) => id)).size).toBe(backlog.events.length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('sends each event exactly once by fetch if nothing fails', async () => {
    const appends = fc.array(
      fc.record({ size: fc.nat(500), wait: fc.nat(15_000), now: fc.boolean() }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(appends, async (steps) => {
        const world = new Simulation();
        const { queue } = world.open();
        for (const [index, { size, wait, now }] of steps.entries()) {
          queue.append(eventOf(`e${index}`, size), now);
          await world.tick(wait);
        }
        await world.tick(10_000);
        expect([...world.received]).toEqual(steps.map((_, index) => [`e${index}`, 1]));
      }),
      { numRuns: 100 },
    );
  });
});
