import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { publicPath } from '../../src/i18n/paths.ts';
import { routes } from '../../src/routing/routes.ts';
import { allPages } from '../../src/routing/urls.ts';

const pages = [...allPages(['en', 'zh'])];
const names = [...new Set(routes.map(({ name }) => name))];
const VIEWS = [
  { locale: 'en', width: 1280, colorScheme: 'light' },
  { locale: 'zh', width: 360, colorScheme: 'dark' },
] as const;

for (const { locale, width, colorScheme } of VIEWS) {
  test.describe(`${locale}, ${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    for (const name of names) {
      const example = pages.find((page) => page.locale === locale && page.name === name);
      if (!example) continue;
      test(`${name}: no violation, no sideways scrolling`, async ({ page, baseURL }) => {
        const origin = new URL(baseURL ?? '');
        if (locale === 'zh') origin.hostname = `cn.${origin.hostname}`;
        await page.goto(origin.origin + publicPath(locale, example.path));
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}
