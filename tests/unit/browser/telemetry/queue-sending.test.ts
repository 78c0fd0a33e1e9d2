import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../../../../src/browser/telemetry/events.ts';
import {
  BACK_OFF,
  BATCH_BYTES,
  PREPARE_MS,
  QUEUE_EVENTS,
} from '../../../../src/browser/telemetry/limits.ts';
import { DAY, eventOf, ids, Simulation } from './simulation.ts';

describe('sending', () => {
  it('case 1: sends on the 20th event, immediately and once', async () => {
    const world = new Simulation();
    const tab = world.open().append(...ids(1, 19));
    await world.tick(0);
    expect(world.sent).toEqual([]);
    tab.append('e20');
    await world.tick(0);
    expect(world.sent).toEqual([`fetch ${ids(1, 20).join()}`]);
    await world.tick(DAY);
    expect(world.requests).toHaveLength(1);
    expect(tab.queue.state()).toEqual({ held: 0, dropped: 0, unmirrored: 0 });
    expect(world.mirrors).toEqual([]);
  });

  it('sends all waiting events with an immediate event', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1', 'e2');
    tab.queue.append(eventOf('e3'), true);
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1,e2,e3']);
  });

  it('sends 10 s after the last append, not the first', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await world.tick(9999);
    tab.append('e2');
    await world.tick(9999);
    expect(world.sent).toEqual([]);
    await world.tick(1);
    expect(world.sent).toEqual(['fetch e1,e2']);
  });

  it('case 2: never sends an empty queue', async () => {
    const world = new Simulation();
    const tab = world.open();
    await tab.queue.reclaim();
    tab.queue.leave();
    tab.close();
    await world.tick(DAY);
    expect(world.requests).toEqual([]);
    expect(world.storage.length).toBe(0);
  });

  it('sends events added during a request by their own timer', async () => {
    const world = new Simulation();
    const tab = world.open();
    tab.queue.append(eventOf('e1'), true);
    tab.append('e2');
    await world.tick(9999);
    expect(world.sent).toEqual(['fetch e1']);
    await world.tick(1);
    expect(world.sent).toEqual(['fetch e1', 'fetch e2']);
  });

  it('sends an immediate event right after the request in flight', async () => {
    const world = new Simulation();
    const tab = world.open();
    tab.queue.append(eventOf('e1'), true);
    tab.queue.append(eventOf('e2'), true);
    await world.tick(0);
    expect(world.sent).toEqual(['fetch e1', 'fetch e2']);
  });

  it('case 5: splits 65,537 bytes into batches below 40 KB without loss', async () => {
    const world = new Simulation();
    const tab = world.open();
    const size = Math.ceil(65_537 / 20);
    for (const id of ids(1, 20)) tab.queue.append(eventOf(id, size));
    await world.tick(0);
    expect(world.requests.length).toBeGreaterThan(1);
    for (const { backlog } of world.requests) expect(jsonBytes(backlog)).toBeLessThan(BATCH_BYTES);
    expect([...world.received.keys()]).toEqual(ids(1, 20));
  });

  it('case 17: uses timers that do not depend on the wall clock', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    world.wallOffset -= DAY;
    await world.tick(10_000);
    expect(world.sent).toEqual(['fetch e1']);
    world.fates = ['retry'];
    tab.append('e2');
    await world.tick(10_000);
    world.wallOffset += 2 * DAY;
    await world.tick(BACK_OFF.first);
    expect(world.sent.slice(1)).toEqual(['fetch e2', 'fetch e2']);
  });
});

describe('responses', () => {
  it('backs off exponentially with jitter, for at most five minutes', async () => {
    const world = new Simulation();
    world.fates = Array.from({ length: 14 }, () => 'retry');
    const waits: number[] = [];
    world
      .open({
        after(ms, run) {
          if (ms !== 10_000 && ms !== 30_000 && ms !== PREPARE_MS) waits.push(ms);
          return world.after(ms, run);
        },
      })
      .append('e1');
    world.draw = 0;
    await world.tick(2 * 3_600_000);
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(Math.max(...waits)).toBe(BACK_OFF.longest / 2);
    expect(world.received.get('e1')).toBe(1);
    expect(world.requests).toHaveLength(15);
  });

  it('waits for whole milliseconds, as browsers do', async () => {
    const world = new Simulation();
    world.fates = ['retry'];
    const waits: number[] = [];
    const after: Simulation['after'] = (ms, run) => {
      waits.push(ms);
      return world.after(ms, run);
    };
    world.draw = 0.123_456;
    world.open({ after }).append('e1');
    await world.tick(10_000);
    expect(waits).toContain(Math.round(BACK_OFF.first * 0.561_728));
    expect(waits.filter((ms) => !Number.isInteger(ms))).toEqual([]);
  });

  it('sends nothing while it backs off, however many events arrive', async () => {
    const world = new Simulation();
    world.fates = ['retry'];
    const tab = world.open().append(...ids(1, 20));
    await world.tick(0);
    tab.append(...ids(21, 60));
    await world.tick(BACK_OFF.first / 2);
    expect(world.requests).toHaveLength(1);
    await world.tick(BACK_OFF.first);
    expect([...world.received.keys()]).toEqual(ids(1, 60));
  });

  it('does not retry a refused batch, and reports its events as lost', async () => {
    const world = new Simulation();
    world.fates = ['retry', 'retry', 'refused', 'stored'];
    const tab = world.open().append('e1', 'e2');
    await world.tick(DAY);
    expect(world.sent).toEqual(Array.from({ length: 3 }, () => 'fetch e1,e2'));
    expect(tab.queue.state()).toMatchObject({ held: 0, dropped: 2 });
    tab.append('e3');
    await world.tick(10_000);
    expect(world.requests[3]?.backlog).toMatchObject({ dropped: 2 });
    expect(tab.queue.state().dropped).toBe(0);
  });

  it('halves a batch that is too large, down to one event', async () => {
    const world = new Simulation();
    world.fates = ['too-large', 'too-large', 'stored'];
    const tab = world.open().append('e1', 'e2', 'e3');
    await world.tick(10_000);
    expect(world.sent.slice(0, 3)).toEqual(['fetch e1,e2,e3', 'fetch e1,e2', 'fetch e1']);
    await world.tick(10_000);
    expect([...world.received.keys()]).toEqual(['e1', 'e2', 'e3']);
    world.fates = ['too-large'];
    tab.append('e4');
    await world.tick(DAY);
    expect(tab.queue.state()).toMatchObject({ held: 0, dropped: 1 });
  });

  it('case 9: resends the same id if the response is lost', async () => {
    const world = new Simulation();
    world.fates = ['lost'];
    world.open().append('e1');
    await world.tick(DAY);
    expect(world.sent).toEqual(['fetch e1', 'fetch e1']);
    expect([...world.received.keys()]).toEqual(['e1']);
  });

  it(`keeps at most ${QUEUE_EVENTS} events; drops and counts the oldest`, async () => {
    const world = new Simulation();
    world.fates = ['hang'];
    const tab = world.open().append(...ids(1, QUEUE_EVENTS + 20));
    await world.tick(0);
    expect(tab.queue.state()).toMatchObject({ held: QUEUE_EVENTS, dropped: 20 });
    tab.close();
    const next = world.open();
    await next.queue.reclaim();
    // One tick per batch.
    for (let turn = 0; turn < 5; turn += 1) await world.tick(0);
    expect(world.received.has(`e${QUEUE_EVENTS + 20}`)).toBe(true);
    expect(next.queue.state()).toMatchObject({ held: 0, dropped: 0 });
  });
});
