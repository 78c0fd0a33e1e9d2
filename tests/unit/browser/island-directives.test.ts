// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import '../../../src/browser/island-directives.ts';

const island = (): HTMLElement => {
  const element = document.createElement('astro-island');
  element.setAttribute('ssr', '');
  return element;
};
const touch = (element: Element): boolean => element.dispatchEvent(new Event('pointerdown'));

describe.each(['idle', 'visible'])('client:%s', (name) => {
  it.each([
    ['is moved before it hydrates', [true], ['move', 'touch', 'touch'], 1],
    ['is moved after it has hydrated', [true], ['touch', 'move', 'touch'], 1],
    ['is moved after its script did not load', [false, true], ['touch', 'move', 'touch'], 2],
    ['is touched again after its script did not load', [false], ['touch', 'touch'], 1],
  ])('an island that %s loads as often as stated', async (_, loads, steps, times) => {
    const element = island();
    const results = loads.values();
    const load = vi.fn(async () => async () => {
      if (results.next().value) element.removeAttribute('ssr');
    });
    const start = () => window.Astro?.[name]?.(load, { name, value: '' }, element);
    start();
    for (const step of steps) {
      if (step === 'move') start();
      else touch(element);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(load).toHaveBeenCalledTimes(times);
  });
});
