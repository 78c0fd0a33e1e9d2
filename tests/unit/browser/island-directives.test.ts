// @vitest-environment happy-dom
import type { ClientDirective } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/browser/island-directives.ts';

let observed: Element[];
let disconnected: number;
let show: () => void;
let readyState: DocumentReadyState;

beforeEach(() => {
  vi.useFakeTimers();
  [observed, disconnected] = [[], 0];
  readyState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 50));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => callback([{ isIntersecting: true }]);
      }
      observe = (element: Element): void => void observed.push(element);
      disconnect = (): void => void (disconnected += 1);
    },
  );
});
afterEach(() => {
  vi.useRealTimers().restoreAllMocks().unstubAllGlobals();
});

function island(name: 'idle' | 'visible') {
  const element = document.createElement('astro-island');
  element.innerHTML = '<button type="button">Go</button>';
  document.body.append(element);
  const hydrate = vi.fn(async () => undefined);
  const directive = window.Astro?.[name] as ClientDirective;
  const start = (): void => void directive(async () => hydrate, { name, value: '' }, element);
  start();
  return { element, hydrate, start };
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an island', () => {
  it('hydrates when the page has loaded and is idle', async () => {
    readyState = 'interactive';
    const { hydrate } = island('idle');
    await advance(5000);
    expect(hydrate).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    await advance(40);
    expect(hydrate).not.toHaveBeenCalled();
    await advance(10);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('does not hydrate while the page is only prerendered', async () => {
    const page = Object.assign(document, { prerendering: true });
    const { hydrate } = island('idle');
    await advance(5000);
    expect(hydrate).not.toHaveBeenCalled();
    page.prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    await advance(50);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('hydrates when it becomes visible', async () => {
    const { element, hydrate } = island('visible');
    expect(observed).toEqual([]);
    await advance(50);
    expect(observed).toEqual([element.firstElementChild]);
    expect(hydrate).not.toHaveBeenCalled();
    show();
    await advance(0);
    expect(hydrate).toHaveBeenCalledOnce();
    expect(disconnected).toBe(1);
  });

  it.each(['pointerdown', 'keydown'])('hydrates immediately and once on %s', async (type) => {
    readyState = 'interactive';
    const { element, hydrate } = island('idle');
    element.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
    await advance(0);
    expect(hydrate).toHaveBeenCalledOnce();
    dispatchEvent(new Event('load'));
    await advance(5000);
    expect(hydrate).toHaveBeenCalledOnce();
  });
});

describe('an island that is unmounted', () => {
  const unmount = (element: Element) => element.dispatchEvent(new CustomEvent('astro:unmount'));

  it('does not hydrate and is no longer observed', async () => {
    const idle = island('idle');
    unmount(idle.element);
    await advance(5000);
    const visible = island('visible');
    await advance(50);
    unmount(visible.element);
    show();
    await advance(0);
    expect([idle, visible].map(({ hydrate }) => hydrate.mock.calls.length)).toEqual([0, 0]);
    expect(disconnected).toBe(1);
  });

  it('lets React finish hydrating first', async () => {
    const { element } = island('idle');
    await advance(50);
    const events: string[] = [];
    for (const type of ['touchcancel', 'astro:unmount']) {
      element.addEventListener(type, () => events.push(type));
    }
    unmount(element);
    expect(events).toEqual(['touchcancel', 'astro:unmount']);
  });
});

it('hydrates an island only once when it is moved', async () => {
  const { element, hydrate, start } = island('idle');
  await advance(50);
  start();
  await advance(5000);
  expect(hydrate).toHaveBeenCalledOnce();
  expect(element.isConnected).toBe(true);
});
