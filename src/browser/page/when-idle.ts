/**
 * Calls `run` when the page has loaded and the browser is idle. A page that the browser only
 * prerenders waits until the visitor opens it: it must neither store nor send anything.
 */
export function whenIdle(run: () => void): void {
  const schedule = (): void => {
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', schedule, { once: true });
    } else if ('requestIdleCallback' in window) {
      requestIdleCallback(() => run(), { timeout: 2000 });
    } else {
      setTimeout(run, 1);
    }
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}
