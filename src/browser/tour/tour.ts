/** The arrow keys of a tour: right and left go to the next and the previous scene. */
import { currentSection } from '../toc/toc';

/** Where in the viewport a scene counts as reached, as a fraction of its height. */
const LINE = 0.5;

/** Longer than a smooth scroll to the next scenes. */
const LONGEST_SCROLL_MS = 1500;

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

/** Returns how many scenes a key goes on or back: 0 if it is not for the tour. */
export function stepOf(press: Press): number {
  const isModified = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey;
  const isTaken =
    press.target instanceof Element &&
    press.target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
  return isModified || isTaken || press.defaultPrevented ? 0 : (STEPS.get(press.key) ?? 0);
}

/** Moves to a scene and tells screen readers, which read what has the focus. */
function show(heading: HTMLElement, isCalm: boolean): void {
  heading.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  heading.focus({ preventScroll: true });
}

/** Moves between the headings with the arrow keys, until `signal` aborts. */
export function initTour(headings: readonly HTMLElement[], signal: AbortSignal): void {
  // Where a scroll under way leads: keys pressed meanwhile count from there.
  let goal: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const arrive = (): void => void (goal = undefined);
  addEventListener('scrollend', arrive, { signal });
  addEventListener(
    'keydown',
    (press) => {
      const step = stepOf(press);
      if (step === 0) return;
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const next = (goal ?? currentSection(tops, innerHeight * LINE)) + step;
      const heading = headings[next];
      if (!heading) return;
      press.preventDefault();
      goal = next;
      // Not every browser tells when a scroll has ended.
      clearTimeout(timer);
      timer = setTimeout(arrive, LONGEST_SCROLL_MS);
      show(heading, matchMedia('(prefers-reduced-motion: reduce)').matches);
    },
    { signal },
  );
}
