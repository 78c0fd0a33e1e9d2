/** Every kind of page loads and hydrates, in three locales. */
import { expect, it } from 'vitest';
import { missingPage, originFor, templates } from '../../tooling/templates.ts';
import { inEachBrowser } from './lib/in-each-browser.ts';

const cases = [
  ...templates('en'),
  missingPage('en'),
  ...templates('th').filter(({ name }) => name === 'home'),
  ...templates('zh').filter(({ name }) => name === 'home'),
];

/** Runs in the page: triggers every pending island and returns how many there were. */
function hydrateAll(): number {
  const pending = document.querySelectorAll('astro-island[ssr]');
  for (const island of pending) island.dispatchEvent(new Event('pointerdown'));
  return pending.length;
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
