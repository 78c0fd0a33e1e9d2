/**
 * Makes the router's swaps happen at once. For a cross-fade the browser takes a
 * picture of the old page, which is half of what a navigation takes
 * (`npm run bench:navigation`), and holds back clicks until the fade is over;
 * motion on this site belongs to states, not to pages.
 */
export function swapAtOnce(root: Document): void {
  root.startViewTransition = (argument) => {
    const update = typeof argument === 'function' ? argument : argument?.update;
    const done = Promise.resolve().then(async () => void (await update?.()));
    return {
      updateCallbackDone: done,
      ready: done,
      finished: done,
      skipTransition: () => undefined,
      types: new Set<string>() as ViewTransitionTypeSet,
    } as ViewTransition;
  };
}
