import { describe, expect, it } from 'vitest';
import { MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import { PREPARE_MS } from '../../../../src/browser/telemetry/limits.ts';
import { DAY, eventOf, ids, settle, Simulation } from './simulation.ts';

describe('when the page is left', () => {
  it('case 3: hidden, then gone: one beacon', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1', 'e2');
    await world.tick(PREPARE_MS);
    tab.close();
    expect(world.sent).toEqual(['beacon e1,e2']);
    expect(world.mirrors).toHaveLength(1);
  });

  it('an event of the last moment goes too where the page lives on, once', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    tab.queue.leave();
    tab.queue.leave();
    await world.tick(DAY);
    expect(world.sent).toEqual(['beacon e1']);
  });

  it('a beacon leaves alone what a request is carrying', async () => {
    const world = new Simulation();
    world.fates = ['hang'];
    const tab = world.open().append(...ids(1, 20));
    await world.tick(PREPARE_MS);
    tab.append('e21');
    await world.tick(PREPARE_MS);
    tab.close();
    expect(world.sent).toEqual([`fetch ${ids(1, 20).join()}`, 'beacon e21']);
  });

  it('what a beacon cannot hold follows by the routine, once', async () => {
    const world = new Simulation();
    const tab = world.open();
    for (const id of ids(1, 10)) tab.queue.append(eventOf(id, 7000));
    await world.tick(PREPARE_MS);
    tab.queue.leave();
    expect(world.sent).toEqual(['beacon e1,e2,e3,e4,e5']);
    await world.tick(DAY);
    expect(world.sent.slice(1)).toEqual(['fetch e6,e7,e8,e9,e10']);
  });

  it('case 4: restored, it sends nothing again and goes on', async () => {
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

  it('case 4: restored after another page took its mirror over, it forgets what that one sends', async () => {
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

  it('case 7: a beacon that is refused leaves the mirror, and the routine sends', async () => {
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

  it('case 8: a beacon that was taken while offline is sent again by the next load', async () => {
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

  it('a beacon that arrived is acknowledged by the next load, under the same id', async () => {
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

describe('an end', () => {
  it('case 16: sealing that fails: told once, nothing sent, no second try', async () => {
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

  it('case 26: withdrawn consent empties memory and every mirror, and stops what runs', async () => {
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
    ['its timer', (_, world) => world.tick(10_000)],
    ['its next event', (tab) => tab.append('e2')],
    ['being left', (tab) => tab.queue.leave()],
    ['being closed', (tab) => tab.queue.close()],
    ['being shown', (tab) => tab.queue.resume()],
    ['looking for others', (tab) => tab.queue.reclaim()],
  ])('case 26: withdrawn in another tab, it is purged by %s', async (_, act) => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await settle();
    world.allowed = false;
    await act(tab, world);
    await world.tick(DAY);
    expect(world.requests).toEqual([]);
    expect(world.mirrors).toEqual([]);
  });

  it('case 26: withdrawn while a request is under way, nothing is written after it', async () => {
    const world = new Simulation();
    world.fates = ['again'];
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

  it('case 26: withdrawn in another tab while a request is under way, its answer writes nothing', async () => {
    const world = new Simulation();
    let answer: (outcome: 'stored') => void = () => undefined;
    const tab = world.open({ post: () => new Promise((resolve) => (answer = resolve)) });
    tab.queue.append(eventOf('e1'), true);
    tab.append('e2');
    await settle();
    world.allowed = false;
    world.storage.clear();
    answer('stored');
    await settle();
    expect(world.mirrors).toEqual([]);
  });

  it('an old answer does not touch what came after consent was given again', async () => {
    const world = new Simulation();
    let answer: (outcome: 'stored') => void = () => undefined;
    const tab = world.open({ post: () => new Promise((resolve) => (answer = resolve)) });
    tab.queue.append(eventOf('e1'), true);
    await settle();
    tab.queue.purge();
    tab.append('e2');
    answer('stored');
    await settle();
    expect(tab.queue.state().held).toBe(1);
  });
});
