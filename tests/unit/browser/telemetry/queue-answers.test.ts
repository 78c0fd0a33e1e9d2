import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../../../../src/browser/telemetry/events.ts';
import {
  BACK_OFF,
  BATCH_BYTES,
  COMMON_BYTES,
  HEARTBEAT_MS,
  PREPARE_MS,
  QUEUE_EVENTS,
} from '../../../../src/browser/telemetry/limits.ts';
import type { Outcome } from '../../../../src/browser/telemetry/queue-types.ts';
import { deferred, watchedTimers } from './by-hand.ts';
import { DAY, eventOf, ids, settle, Simulation } from './simulation.ts';

describe('a batch', () => {
  it.each([
    [0, ['fetch e1,e2']],
    [1, ['fetch e1', 'fetch e2']],
  ])('may be full to the last byte, and is split at %d more', async (more, expected) => {
    const world = new Simulation();
    const bare = jsonBytes(eventOf('e1', 0)) + 1;
    const room = BATCH_BYTES - COMMON_BYTES - 2 * bare;
    const tab = world.open();
    tab.queue.append(eventOf('e1', room - 100));
    tab.queue.append(eventOf('e2', 100 + more), true);
    await world.tick(DAY);
    expect(world.sent).toEqual(expected);
  });
});

describe('a response', () => {
  it('that never arrives causes a retry', async () => {
    const world = new Simulation();
    const posts: Promise<Outcome>[] = [
      Promise.reject(new Error('offline')),
      Promise.resolve('stored'),
    ];
    const tab = world.open({ post: () => posts.shift() as Promise<Outcome> });
    tab.queue.append(eventOf('e1'), true);
    await world.tick(0);
    expect(tab.queue.state().held).toBe(1);
    await world.tick(BACK_OFF.first);
    expect(tab.queue.state()).toEqual({ held: 0, dropped: 0, unmirrored: 0 });
  });

  it('does not acknowledge losses from after the request', async () => {
    const world = new Simulation();
    const first = deferred<Outcome>();
    const responses = [first.promise, new Promise<Outcome>(() => undefined)];
    const tab = world.open({
      post: (sealed) => {
        world.receive('fetch', sealed, true);
        return responses.shift() as Promise<Outcome>;
      },
    });
    tab.queue.append(eventOf('e0'), true);
    await settle();
    tab.append(...ids(1, QUEUE_EVENTS + 2));
    expect(tab.queue.state()).toMatchObject({ held: QUEUE_EVENTS, dropped: 3 });
    first.resolve('stored');
    await settle();
    // The event in flight was not dropped when the queue overflowed.
    expect(tab.queue.state()).toMatchObject({ held: QUEUE_EVENTS - 1, dropped: 3 });
    expect(world.requests[1]?.backlog.dropped).toBe(3);
  });
});

describe('timers', () => {
  it('stops the send timer when sending immediately', async () => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    const tab = world.open({ after }).append('e1');
    expect(running).toContain(10_000);
    tab.queue.append(eventOf('e2'), true);
    expect(running).not.toContain(10_000);
  });

  it('stops the send timer on leaving if one beacon holds all events', async () => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    const tab = world.open({ after }).append('e1');
    await world.tick(PREPARE_MS);
    tab.queue.leave();
    expect(running).not.toContain(10_000);
    expect(world.sent).toEqual(['beacon e1']);
  });

  it('runs one heartbeat timer, and none when the tab is closed or empty', async () => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    const heartbeats = () => running.filter((ms) => ms === HEARTBEAT_MS).length;
    const tab = world.open({ after }).append('e1', 'e2');
    expect(heartbeats()).toBe(1);
    tab.queue.close();
    expect(heartbeats()).toBe(0);
    tab.queue.resume();
    expect(heartbeats()).toBe(1);
    const other = new Simulation();
    const watched = watchedTimers(other);
    other.open({ after: watched.after }).queue.append(eventOf('e1'), true);
    await other.tick(0);
    expect(watched.running.filter((ms) => ms === HEARTBEAT_MS)).toEqual([]);
  });
});
