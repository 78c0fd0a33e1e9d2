/** Calls `run` when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const schedule = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 });
    else setTimeout(run, 1);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
