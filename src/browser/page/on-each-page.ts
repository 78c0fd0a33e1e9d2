/**
 * Runs now, and again on every page that a navigation brings, until `signal` is aborted.
 * Module scripts run once for all of these, so a script that works on the content of a
 * page goes through here; one that works on what stays (header, footer) need not.
 */
export function onEachPage(run: () => void, signal?: AbortSignal): void {
  run();
  document.addEventListener('astro:after-swap', run, signal && { signal });
}
