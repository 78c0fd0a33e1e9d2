import { useLayoutEffect, type RefObject } from 'react';

/**
 * While a banner covers the lower edge of the window, tells styles its height as `--covered`, so that
 * nothing stays below it: the end of the page, a focused element, floating buttons.
 */
export function useCoveredEdge(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--covered', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--covered');
    };
  }, [banner, isShown]);
}
