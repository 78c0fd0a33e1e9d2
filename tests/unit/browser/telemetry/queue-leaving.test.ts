import { describe, expect, it } from 'vitest';
import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import { PREPARE_MS } from '../../../../src/browser/telemetry/limits.ts';
import { DAY, eventOf, ids, settle, Simulation } from './simulation.ts';

describe('when the page is left', () => {
  it('case 3: sends one beacon when hidden and then unloaded', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1', 'e2');
    await world.tick(PREPARE_MS);
    tab.close();
    expect(world.sent).toEqual(['beacon e1,e2']);
    expect(world.mirrors).toHaveLength(1);
  });

  it('sends a last-moment event once if the page stays open', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    tab.queue.leave();
    tab.queue.leave();
    await world.tick(DAY);
    expect(world.sent).toEqual(['beacon e1']);
  });

  it('does not put events in flight into the beacon', async () => {
    const world = new Simulation();
    world.fates = ['hang'];
    const tab = world.open().append(...ids(1, 20));
    await world.tick(PREPARE_MS);
    tab.append('e21');
    await world.tick(PREPARE_MS);
    tab.close();
    expect(world.sent).toEqual([`fetch ${ids(1, 20).join()}`, 'beacon e21']);
  });

  it('sends what does not fit a beacon by fetch, once', async () => {
    const world = new Simulation();
    const tab = world.open();
    for (const id of ids(1, 10)) tab.queue.append(eventOf(id, 7000));
    await world.tick(PREPARE_MS);
    tab.queue.leave();
    expect(world.sent).toEqual(['beacon e1,e2,e3,e4,e5']);
    await world.tick(DAY);
    expect(world.sent.slice(1)).toEqual(['fetch e6,e7,e8,e9,e10']);
  });

  it('case 4: sends nothing twice after a restore and continues', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await world.tick(PREPARE_MS);
    tab.close(true);
    await world.tick(60_000);
    tab.restore();
    await world.tick(60_000);
    expect(world.sent).toEqual(['beacon e1']);
    tab.append('e2');
    await world.tick(10_000);
    expect(world.sent).toEqual(['beacon e1', 'fetch e2']);
  });

  it('case 4: drops events on restore if another page took over the mirror', async () => {
    const world = new Simulation();
    world.beaconTaken = false;
    const tab = world.open().append('e1');
    await world.tick(PREPARE_MS);
    tab.close(true);
    const next = world.open();
    await next.queue.reclaim();
    await world.tick(0);
    tab.restore();
    await world.tick(DAY);
    expect(world.received.get('e1')).toBe(1);
    expect(tab.queue.state().held).toBe(0);
  });

  it('case 7: keeps the mirror and sends by fetch if the beacon is refused', async () => {
    const world = new Simulation();
    world.beaconTaken = false;
    const tab = world.open().append('e1');
    await world.tick(PREPARE_MS);
    tab.queue.leave();
    expect(world.mirrors).toHaveLength(1);
    expect(world.received.size).toBe(0);
    tab.queue.resume();
    await world.tick(10_000);
    expect(world.sent).toEqual(['beacon e1', 'fetch e1']);
    expect(world.mirrors).toEqual([]);
  });

  it('case 8: resends a beacon that was lost offline on the next load', async () => {
    const world = new Simulation();
    world.beaconArrives = false;
    const tab = world.open().append('e1');
    await world.tick(PREPARE_MS);
    tab.close();
    expect(world.received.size).toBe(0);
    const next = world.open();
    await next.queue.reclaim();
    await world.tick(0);
    expect(world.sent).toEqual(['beacon e1', 'fetch e1']);
    expect([...world.received.keys()]).toEqual(['e1']);
    expect(world.mirrors).toEqual([]);
  });

  it('resends a delivered beacon on the next load, under the same id', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await world.tick(PREPARE_MS);
    tab.close();
    const next = world.open();
    await next.queue.reclaim();
    await world.tick(0);
    expect(world.received).toEqual(new Map([['e1', 2]]));
    expect(world.storage.length).toBe(0);
  });
});

describe('the end of tracking', () => {
  it('case 16: reports failed sealing once, sends nothing and does not retry', async () => {
    const world = new Simulation();
    world.sealFails = true;
    const tab = world.open().append(...ids(1, 40));
    await world.tick(DAY);
    tab.append('e41');
    tab.close();
    await world.tick(DAY);
    expect(world.failures).toHaveLength(1);
    expect(world.requests).toEqual([]);
  });

  it('case 26: clears memory and all mirrors and stops timers on withdrawal', async () => {
    const world = new Simulation();
    world.storage.setItem(`${MIRROR_PREFIX}other`, 'x');
    const tab = world.open().append('e1');
    tab.queue.append(eventOf('e2'), true);
    world.allowed = false;
    tab.queue.purge();
    await world.tick(DAY);
    expect(world.requests).toEqual([]);
    expect(world.mirrors).toEqual([]);
    expect(tab.queue.state()).toEqual({ held: 0, dropped: 0, unmirrored: 0 });
  });

  it.each<[string, (tab: ReturnType<Simulation['open']>, world: Simulation) => unknown]>([
    ['its send timer', (_, world) => world.tick(10_000)],
    ['its next event', (tab) => tab.append('e2')],
    ['leave()', (tab) => tab.queue.leave()],
    ['close()', (tab) => tab.queue.close()],
    ['resume()', (tab) => tab.queue.resume()],
    ['reclaim()', (tab) => tab.queue.reclaim()],
  ])('case 26: purges on %s after a withdrawal in another tab', async (_, act) => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await settle();
    world.allowed = false;
    await act(tab, world);
    await world.tick(DAY);
    expect(world.requests).toEqual([]);
    expect(world.mirrors).toEqual([]);
  });

  it('case 26: writes nothing after a withdrawal during a request', async () => {
    const world = new Simulation();
    world.fates = ['retry'];
    const tab = world.open().append('e1', 'e2');
    tab.queue.append(eventOf('e3'), true);
    await Promise.resolve();
    await Promise.resolve();
    world.allowed = false;
    tab.queue.purge();
    await world.tick(DAY);
    expect(world.mirrors).toEqual([]);
    expect(world.requests.length).toBeLessThanOrEqual(1);
  });

  it('case 26: writes nothing after a withdrawal in another tab during a request', async () => {
    const world = new Simulation();
    let respond: (outcome: 'stored') => void = () => undefined;
    const tab = world.open({ post: () => new Promise((resolve) => (respond = resolve)) });
    tab.queue.append(eventOf('e1'), true);
    tab.append('e2');
    await settle();
    world.allowed = false;
    world.storage.clear();
    respond('stored');
    await settle();
    expect(world.mirrors).toEqual([]);
  });

  it('ignores a late response after consent was given again', async () => {
    const world = new Simulation();
    let respond: (outcome: 'stored') => void = () => undefined;
    const tab = world.open({ post: () => new Promise((resolve) => (respond = resolve)) });
    tab.queue.append(eventOf('e1'), true);
    await settle();
    tab.queue.purge();
    tab.append('e2');
    respond('stored');
    await settle();
    expect(tab.queue.state().held).toBe(1);
  });
});
