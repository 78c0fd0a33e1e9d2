export interface CountdownOptions {
  readonly seconds: number;
  /** Called with the seconds left, beginning with all of them. */
  readonly onTick: (left: number) => void;
  /** Called once, when none are left. */
  readonly onEnd: () => void;
}

/**
 * Counts seconds down to 0 (specification, section 2.5). Returns a function
 * that stops it; after that nothing is called any more.
 */
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
