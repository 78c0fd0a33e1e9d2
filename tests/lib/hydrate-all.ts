import { expect, type Page } from '@playwright/test';

/** Scrolls through the page until all visible islands have hydrated. */
export async function hydrateAll(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll('astro-island[ssr]')];
          // Those in closed panels hydrate when the panel opens.
          const waiting = all.flatMap(({ firstElementChild: content }) =>
            content?.checkVisibility() ? content : [],
          );
          waiting[0]?.scrollIntoView({ behavior: 'instant' });
          return waiting.length;
        }),
      { message: 'islands that have not hydrated' },
    )
    .toBe(0);
}
