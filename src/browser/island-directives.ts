/**
 * When islands hydrate (`client:idle`, `client:visible`): never before the page has loaded,
 * unless somebody points at one or uses it by keyboard, which hydrates it at once.
 */
import type { ClientDirective } from 'astro';
import { whenIdle } from '../client/page/when-idle';

type WhenReady = (element: HTMLElement, run: () => void) => void;

/** Events that say somebody is about to use an island. */
const TOUCHED = ['pointerdown', 'keydown'] as const;

/**
 * Islands that wait, hydrate or have hydrated. A navigation moves those of header and footer,
 * which starts them again. To hydrate one twice is an error to React.
 */
const started = new WeakSet<Element>();

/**
 * Lets React finish at once, which it does for an event by a visitor: to unmount what is still
 * hydrating is an error to it. Nothing in the interface listens to this event.
 */
function finishHydration({ target }: Event): void {
  const { firstElementChild } = target as Element;
  firstElementChild?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}

const directive =
  (whenReady: WhenReady): ClientDirective =>
  (load, _options, element) => {
    if (started.has(element)) return;
    started.add(element);
    element.addEventListener('astro:unmount', finishHydration, { once: true });
    const waiting = new AbortController();
    const hydrate = async (): Promise<void> => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      await (
        await load()
      )();
      // Its script did not load: the next navigation is another try.
      if (element.hasAttribute('ssr')) started.delete(element);
    };
    for (const type of TOUCHED) element.addEventListener(type, hydrate, { signal: waiting.signal });
    whenReady(element, hydrate);
  };

const whenVisible: WhenReady = (element, run) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  for (const child of element.children) observer.observe(child);
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
  visible: directive((element, run) => whenIdle(() => whenVisible(element, run))),
};
