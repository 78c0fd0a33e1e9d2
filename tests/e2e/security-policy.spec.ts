import { expect, test } from '@playwright/test';
import { templates } from '../../tooling/templates.ts';

declare global {
  interface Window {
    violations: string[];
    injected?: boolean;
  }
}

const paths = [...templates('en').map(({ path }) => path), '/nope'];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) => {
        window.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`);
      },
    );
  });
});

for (const path of paths) {
  test(`${path}: allows our own code, and blocks injected code`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(await page.evaluate(() => window.violations)).toEqual([]);

    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      const picture = document.createElement('div');
      picture.innerHTML = '<img src="/nope.png" onerror="window.injected = true">';
      document.body.append(picture);
    });
    await expect
      .poll(() => page.evaluate(() => window.violations.length))
      .toBeGreaterThanOrEqual(1);
    expect(await page.evaluate(() => window.injected)).toBeUndefined();
    const directives = await page.evaluate(() => window.violations.map((one) => one.split(' ')[0]));
    expect(directives).toContain('script-src-elem');
  });
}
