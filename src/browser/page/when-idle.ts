/** Runs once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const soon = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 2000 });
    else setTimeout(run, 1);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
