import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, PREPARE_MS } from '../../../../src/browser/telemetry/limits.ts';
import { openManualTab, watchedTimers } from './by-hand.ts';
import { DAY, eventOf, settle, Simulation } from './simulation.ts';

describe('sealing ahead of time', () => {
  it('seals a batch once, and again when it grows', async () => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    tab.append('e1');
    await world.tick(PREPARE_MS);
    tab.append('e2');
    await world.tick(PREPARE_MS);
    expect(turns.map((turn) => turn.ids)).toEqual(['e1']);
    turns[0]?.resolve();
    await settle();
    expect(turns.map((turn) => turn.ids)).toEqual(['e1', 'e1,e2']);
    turns[1]?.resolve();
    await settle();
    expect(turns).toHaveLength(2);
    tab.queue.leave();
    expect(world.sent).toEqual(['beacon e1,e2']);
  });

  it('does not reuse a sealed batch for other events', async () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    await world.tick(10_000);
    tab.append('e2').queue.leave();
    await settle();
    expect(world.sent).toEqual(['fetch e1', 'beacon e2']);
  });

  it('sets one timer for several events', () => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    world.open({ after }).append('e1', 'e2', 'e3');
    expect(running.filter((ms) => ms === PREPARE_MS)).toHaveLength(1);
  });

  it('does not seal an empty queue', async () => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    tab.queue.append(eventOf('e1'), true);
    turns[0]?.resolve();
    await world.tick(DAY);
    expect(world.sent).toEqual(['fetch e1']);
    expect(turns).toHaveLength(1);
  });

  it('does not use a batch that was sealed before a purge', async () => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    tab.append('e1');
    await world.tick(PREPARE_MS);
    tab.queue.purge();
    tab.append('e1');
    await world.tick(PREPARE_MS);
    expect(turns.map((turn) => turn.ids)).toEqual(['e1', 'e1']);
    turns[0]?.resolve();
    await settle();
    tab.queue.leave();
    await settle();
    expect(world.sent).toEqual([]);
  });

  it.each([
    ['immediately', 1],
    ['after a purge', 0],
  ])('reports a failure %s %d times', async (when, times) => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    tab.append('e1');
    await world.tick(PREPARE_MS);
    if (times === 0) tab.queue.purge();
    turns[0]?.reject(new Error(when));
    await settle();
    expect(world.failures).toEqual(times === 0 ? [] : [new Error(when)]);
    tab.append('e2');
    await world.tick(PREPARE_MS);
    expect(turns).toHaveLength(times === 0 ? 2 : 1);
  });
});

describe('failed sealing', () => {
  it.each<[string, (tab: ReturnType<Simulation['open']>) => void]>([
    ['for a request', (tab) => tab.queue.append(eventOf('e1'), true)],
    ['for a beacon', (tab) => tab.append('e1').queue.leave()],
  ])('%s stops all timers but the heartbeat and is reported once', async (_, act) => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    world.sealFails = true;
    const tab = world.open({ after });
    act(tab);
    tab.queue.leave();
    await settle();
    expect(world.failures).toEqual([new Error('no key')]);
    expect(running.filter((ms) => ms !== HEARTBEAT_MS)).toEqual([]);
    expect(tab.append('e2').queue.state().held).toBe(1);
  });

  it.each<[string, (tab: ReturnType<Simulation['open']>) => void]>([
    ['a request', (tab) => tab.queue.append(eventOf('e1'), true)],
    ['a beacon', (tab) => tab.append('e1').queue.leave()],
  ])('for %s is not reported after a purge', async (_, act) => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    act(tab);
    tab.queue.purge();
    turns[0]?.reject(new Error('late'));
    await settle();
    expect(world.failures).toEqual([]);
    expect(tab.append('e2').queue.state().held).toBe(1);
  });
});

describe('a purge', () => {
  it.each<[string, (tab: ReturnType<Simulation['open']>) => void]>([
    ['a request', (tab) => tab.queue.append(eventOf('e1'), true)],
    ['a beacon', (tab) => tab.append('e1').queue.leave()],
  ])('cancels %s that is being sealed', async (_, act) => {
    const world = new Simulation();
    const { tab, turns } = openManualTab(world);
    act(tab);
    tab.queue.purge();
    turns[0]?.resolve();
    await settle();
    expect(world.requests).toEqual([]);
  });

  it('leaves no timer running', async () => {
    const world = new Simulation();
    const { after, running } = watchedTimers(world);
    world.fates = ['retry'];
    const tab = world.open({ after });
    tab.queue.append(eventOf('e1'), true);
    await world.tick(0);
    tab.append('e2');
    expect(running).toHaveLength(4);
    tab.queue.purge();
    expect(running).toEqual([]);
  });

  it('ends the wait for a response and for a retry', async () => {
    const world = new Simulation();
    world.fates = ['retry', 'hang'];
    const tab = world.open();
    for (const id of ['e1', 'e2', 'e3']) {
      tab.queue.append(eventOf(id), true);
      await world.tick(0);
      if (id !== 'e3') tab.queue.purge();
    }
    expect(world.sent).toEqual(['fetch e1', 'fetch e2', 'fetch e3']);
  });

  it('clears the mirrors on the first append without consent', () => {
    const world = new Simulation();
    const tab = world.open().append('e1');
    world.allowed = false;
    tab.append('e2');
    expect(world.mirrors).toEqual([]);
    expect(tab.queue.state().held).toBe(0);
  });
});
