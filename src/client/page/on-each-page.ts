/**
 * Wakes what a page brings: now, and again on every page that a navigation puts
 * in its place. Module scripts run once for all of these, so a script that works
 * on the content of a page goes through here; one that works on what stays
 * (header, footer) need not.
 */
export function onEachPage(wake: () => void): void {
  wake();
  document.addEventListener('astro:after-swap', wake);
}
