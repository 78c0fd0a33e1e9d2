/**
 * The `client:idle` and `client:visible` directives. Islands hydrate after the page has loaded, or
 * immediately when a visitor presses a pointer or a key on one.
 */
import type { ClientDirective } from 'astro';
import { whenIdle } from './page/when-idle';
import { finishHydration } from './finish-hydration';

/** Calls `run` when an island may hydrate, unless `signal` has aborted. */
type WhenReady = (element: HTMLElement, run: () => void, signal: AbortSignal) => void;

/** Events that show a visitor is about to use an island. */
const TOUCHED = ['pointerdown', 'keydown'] as const;

/**
 * Islands that are waiting, hydrating or hydrated. A navigation moves the islands of header and
 * footer, which starts them again, but React fails if an island is hydrated twice.
 */
const started = new WeakSet<Element>();

const directive =
  (whenReady: WhenReady): ClientDirective =>
  (load, _options, element) => {
    if (started.has(element)) return;
    started.add(element);
    const waiting = new AbortController();
    const { signal } = waiting;
    const hydrate = async (): Promise<void> => {
      if (signal.aborted) return;
      waiting.abort();
      const start = await load();
      await start();
      // The script did not load: retry on the next navigation.
      if (element.hasAttribute('ssr')) started.delete(element);
    };
    const leave = (): void => {
      waiting.abort();
      // React fails if an island unmounts while it is still hydrating.
      finishHydration(element);
    };
    for (const type of TOUCHED) element.addEventListener(type, hydrate, { signal });
    // Must run before React's own listener.
    element.addEventListener('astro:unmount', leave, { once: true });
    whenReady(element, hydrate, signal);
  };

const whenVisible: WhenReady = (element, run, signal) => {
  if (signal.aborted) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run();
  });
  for (const child of element.children) observer.observe(child);
  // Without this, the observer keeps the callback, and with it the old page, in memory.
  signal.addEventListener('abort', () => observer.disconnect());
};

declare global {
  interface Window {
    /** Directives, looked up by the `astro-island` element. */
    Astro?: Record<string, ClientDirective>;
  }
}

window.Astro = {
  ...window.Astro,
  idle: directive((_, run) => whenIdle(run)),
  visible: directive((...args) => whenIdle(() => whenVisible(...args))),
};
