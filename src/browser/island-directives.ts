/**
 * When islands hydrate (`client:idle`, `client:visible`): never before the page has loaded,
 * unless somebody points at one or uses it by keyboard, which hydrates it at once.
 */
import type { ClientDirective } from 'astro';
import { whenIdle } from './page/when-idle';
import { finishHydration } from './finish-hydration';

/** Runs once an island may hydrate, unless `signal` is aborted by then. */
type WhenReady = (element: HTMLElement, run: () => void, signal: AbortSignal) => void;

/** Events that say somebody is about to use an island. */
const TOUCHED = ['pointerdown', 'keydown'] as const;

/**
 * Islands that wait, hydrate or have hydrated. A navigation moves those of header and footer,
 * which starts them again. To hydrate one twice is an error to React.
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
      // Its script did not load: the next navigation is another try.
      if (element.hasAttribute('ssr')) started.delete(element);
    };
    const leave = (): void => {
      waiting.abort();
      // To unmount what is still hydrating is an error to React.
      finishHydration(element);
    };
    for (const type of TOUCHED) element.addEventListener(type, hydrate, { signal });
    // Before React's own listener.
    element.addEventListener('astro:unmount', leave, { once: true });
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
