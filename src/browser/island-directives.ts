/**
 * When islands hydrate (`client:idle`, `client:visible`): never before the page has loaded,
 * unless somebody points at one or uses it by keyboard, which hydrates it at once.
 */
import type { ClientDirective } from 'astro';
import { whenIdle } from '../client/page/when-idle';

/** Runs once an island may hydrate, unless `signal` is aborted by then. */
type WhenReady = (element: HTMLElement, run: () => void, signal: AbortSignal) => void;

/** Events that say somebody is about to use an island. */
const TOUCHED = ['pointerdown', 'keydown'] as const;

/** As long as React may take to hydrate an island, in milliseconds. */
const HYDRATION_MS = 2000;

/**
 * Holds back the end of an island whose page goes while it is being hydrated: React reports an
 * error when a root is unmounted before it has hydrated.
 */
function holdUnmount(element: HTMLElement): void {
  const since = performance.now();
  element.addEventListener('astro:unmount', (event) => {
    if (performance.now() - since >= HYDRATION_MS) return;
    event.stopImmediatePropagation();
    setTimeout(() => element.dispatchEvent(new CustomEvent('astro:unmount')), HYDRATION_MS);
  });
}

const directive =
  (whenReady: WhenReady): ClientDirective =>
  (load, _options, element) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const hydrate = async (): Promise<void> => {
      if (signal.aborted) return;
      waiting.abort();
      const start = await load();
      // Before React's own listener.
      holdUnmount(element);
      await start();
    };
    for (const type of TOUCHED) element.addEventListener(type, hydrate, { signal });
    // Its page went before it was ready.
    element.addEventListener('astro:unmount', () => waiting.abort(), { signal });
    whenReady(element, hydrate, signal);
  };

const whenVisible: WhenReady = (element, run, signal) => {
  if (signal.aborted) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run();
  });
  for (const child of element.children) observer.observe(child);
  // An observer that is never ended keeps its callback, and with it the page that has gone.
  signal.addEventListener('abort', () => observer.disconnect());
};

declare global {
  interface Window {
    /** Where the element of an island looks up its directive. */
    Astro?: Record<string, ClientDirective>;
  }
}

window.Astro = {
  ...window.Astro,
  idle: directive((_, run) => whenIdle(run)),
  visible: directive((...given) => whenIdle(() => whenVisible(...given))),
};
