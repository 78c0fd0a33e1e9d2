/**
 * Calls `run` now and after every navigation, until `signal` aborts. Module scripts run only once,
 * so scripts that work on the content of a page need this. Scripts for what stays (header, footer)
 * do not.
 */
export function onEachPage(run: () => void, signal?: AbortSignal): void {
  run();
  document.addEventListener('astro:after-swap', run, signal && { signal });
}
