import { startCountdown } from './countdown';

/** What shows that somebody is there and does not want to be taken away. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Counts down on the 502 page, then calls `go` with the address that the count
 * leads to (specification, section 2.5). A screen reader hears the count once;
 * whoever does anything stops it and hides it. Does nothing where the page has
 * no count.
 */
export function countDownPage(root: ParentNode, go: (address: string) => void): void {
  const shown = root.querySelector<HTMLElement>('[data-countdown]');
  const heard = root.querySelector('[data-countdown-heard]');
  if (!shown || !heard) return;
  const { countdown: address = '', labels = '[]' } = shown.dataset;
  // One for each number of seconds left; the last is where the count starts.
  const texts = JSON.parse(labels) as string[];
  heard.textContent = shown.textContent;
  const stop = startCountdown({
    seconds: texts.length - 1,
    onTick: (left) => (shown.textContent = texts[left] ?? ''),
    onEnd: () => go(address),
  });
  const interacted = new AbortController();
  const onInteraction = (): void => {
    interacted.abort();
    stop();
    shown.hidden = true;
    heard.textContent = '';
  };
  for (const type of INTERACTIONS) {
    document.addEventListener(type, onInteraction, { signal: interacted.signal, passive: true });
  }
}
