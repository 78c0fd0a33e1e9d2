import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { originFor, templates } from '../../tooling/templates.ts';
import { sampled } from '../lib/full.ts';

const VIEWS = [
  { locale: 'en', width: 1280, colorScheme: 'light' },
  { locale: 'en', width: 360, colorScheme: 'light' },
  { locale: 'zh', width: 1280, colorScheme: 'dark' },
  { locale: 'zh', width: 360, colorScheme: 'dark' },
] as const;

for (const [view, { locale, width, colorScheme }] of VIEWS.entries()) {
  test.describe(`${locale}, ${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    // The sample: each template wide in one language and narrow in the other, in turn.
    const isInTurn = (_: unknown, at: number): boolean =>
      at % 2 === Number(view === 1 || view === 2);
    for (const { name, path } of sampled(templates(locale), isInTurn)) {
      test(`${name} has no violations`, async ({ page, baseURL }) => {
        await page.goto(originFor(locale, baseURL ?? '') + path);
        // Legacy mode runs in the page itself; the default opens a second page for foreign frames.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}
