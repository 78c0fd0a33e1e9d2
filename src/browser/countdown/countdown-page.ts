/**
 * Counts down on the 502 page, then calls `go` with the address that the count
 * leads to (specification, section 2.5). A screen reader hears the count once.
 * Only the page's "stay" button stops it. Does nothing on a page without a count.
 */
export function countDownPage(root: ParentNode, go: (address: string) => void): void {
  const shown = root.querySelector<HTMLElement>('[data-countdown]');
  const heard = root.querySelector('[data-countdown-heard]');
  const stay = root.querySelector<HTMLElement>('[data-countdown-stay]');
  if (!shown || !heard || !stay) return;
  const { countdown: address = '', labels = '[]' } = shown.dataset;
  // One for each number of seconds left; the last is where the count starts.
  const texts = JSON.parse(labels) as string[];
  heard.textContent = shown.textContent;
  const stop = startCountdown({
    seconds: texts.length - 1,
    onTick: (left) => (shown.textContent = texts[left] ?? ''),
    onEnd: () => go(address),
  });
  stay.addEventListener('click', () => {
    stop();
    shown.hidden = true;
    heard.textContent = '';
    // Focus must not be lost with the button that goes away.
    root.querySelector<HTMLElement>('[data-countdown-now]')?.focus();
    stay.remove();
  });
}

interface CountdownOptions {
  readonly seconds: number;
  /** Called with the seconds left, beginning with all of them. */
  readonly onTick: (left: number) => void;
  /** Called once, when none are left. */
  readonly onEnd: () => void;
}

/** Counts seconds down to 0. Returns what stops it; after that nothing is called any more. */
export function startCountdown({ seconds, onTick, onEnd }: CountdownOptions): () => void {
  let left = seconds;
  onTick(left);
  const timer = setInterval(() => {
    left -= 1;
    onTick(left);
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, 1000);
  return () => clearInterval(timer);
}
