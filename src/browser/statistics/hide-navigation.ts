/**
 * Keeps scripts that load later from noticing navigation: replaces of `history` that they assign
 * have no effect, and they get no `popstate`. Services listen to both to count pages by
 * themselves, before the title has changed and with what a visitor types into a search; some of
 * them can be told not to only in their own settings. Listeners from before, such as the router's,
 * are not affected.
 */
export function hideNavigation(view: Window | null, signal: AbortSignal): void {
  if (!view) return;
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = view.history[name].bind(view.history);
    Object.defineProperty(view.history, name, {
      configurable: true,
      get: () => own,
      // Scripts in strict mode would throw without a setter.
      set: () => undefined,
    });
  }
  view.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { signal });
}
