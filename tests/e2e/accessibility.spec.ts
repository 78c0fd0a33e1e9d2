import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { originFor, templates } from '../../tooling/templates.ts';

const VIEWS = [
  { locale: 'en', width: 1280, colorScheme: 'light' },
  { locale: 'en', width: 360, colorScheme: 'light' },
  { locale: 'zh', width: 1280, colorScheme: 'dark' },
  { locale: 'zh', width: 360, colorScheme: 'dark' },
] as const;

for (const { locale, width, colorScheme } of VIEWS) {
  test.describe(`${locale}, ${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    for (const { name, path } of templates(locale)) {
      test(`${name} has no violations`, async ({ page, baseURL }) => {
        await page.goto(originFor(locale, baseURL ?? '') + path);
        // Legacy mode runs in the page itself; the default opens a second page for foreign frames.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}
