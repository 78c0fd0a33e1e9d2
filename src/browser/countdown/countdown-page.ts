/**
 * Starts the countdown of the 502 page, then calls `go` with the target address
 * (docs/requirements.md#error-pages). Starts it again when the browser restores the page as it was
 * left. Screen readers announce it once. Only the page's "stay" button stops it. Does nothing on a
 * page without a countdown.
 */
export function initCountdown(root: ParentNode, go: (address: string) => void): void {
  const visibleText = root.querySelector<HTMLElement>('[data-countdown]');
  const announcement = root.querySelector('[data-countdown-heard]');
  const stay = root.querySelector<HTMLElement>('[data-countdown-stay]');
  if (!visibleText || !announcement || !stay) return;
  const { countdown: address = '', labels = '[]' } = visibleText.dataset;
  // One text per number of seconds left; the last one is the starting point.
  const texts = JSON.parse(labels) as string[];
  announcement.textContent = visibleText.textContent;
  const start = (): (() => void) =>
    startCountdown({
      seconds: texts.length - 1,
      onTick: (secondsLeft) => (visibleText.textContent = texts[secondsLeft] ?? ''),
      onEnd: () => go(address),
    });
  let stop = start();
  const stayed = new AbortController();
  const restart = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    stop();
    stop = start();
  };
  addEventListener('pageshow', restart, { signal: stayed.signal });
  stay.addEventListener('click', () => {
    stop();
    stayed.abort();
    visibleText.hidden = true;
    announcement.textContent = '';
    // Focus must not be lost with the removed button.
    root.querySelector<HTMLElement>('[data-countdown-now]')?.focus();
    stay.remove();
  });
}

interface CountdownOptions {
  readonly seconds: number;
  /** Called with the seconds left, starting with `seconds`. */
  readonly onTick: (secondsLeft: number) => void;
  /** Called once, at 0. */
  readonly onEnd: () => void;
}

/** Counts seconds down to 0. Returns a function that stops it, after which nothing is called. */
export function startCountdown({ seconds, onTick, onEnd }: CountdownOptions): () => void {
  let secondsLeft = seconds;
  onTick(secondsLeft);
  const timer = setInterval(() => {
    secondsLeft -= 1;
    onTick(secondsLeft);
    if (secondsLeft > 0) return;
    clearInterval(timer);
    onEnd();
  }, 1000);
  return () => clearInterval(timer);
}
