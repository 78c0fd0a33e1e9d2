/** Every kind of page loads and hydrates, in three scripts. */
import { expect, it } from 'vitest';
import { missingPage, originFor, templates } from '../../scripts/lib/templates.ts';
import { inEachBrowser } from './lib/in-each-browser.ts';

const cases = [
  ...templates('en'),
  missingPage('en'),
  ...templates('th').filter(({ name }) => name === 'home'),
  ...templates('zh').filter(({ name }) => name === 'home'),
];

/** Runs in the page: uses every island that waits, and tells how many still do. */
function hydrateAll(): number {
  const waiting = document.querySelectorAll('astro-island[ssr]');
  for (const island of waiting) island.dispatchEvent(new Event('pointerdown'));
  return waiting.length;
}

inEachBrowser({}, (setting) => {
  it.each(cases)(
    '$locale $name loads, and all its islands hydrate',
    async ({ locale, name, path }) => {
      const page = await setting().open();
      await page.goto(originFor(locale, setting().origin) + path);
      expect(await page.route()).toBe(name);
      await expect.poll(() => page.evaluate(hydrateAll)).toBe(0);
    },
  );
});
