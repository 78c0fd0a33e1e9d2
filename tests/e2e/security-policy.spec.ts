/** Markup that an attacker gets into a page as it is served: its scripts don't run. */
import { expect, test } from '@playwright/test';
import { templates } from '../../tooling/templates.ts';
import { inTurn, sampled } from '../lib/full.ts';
import { recordViolations, violationsOf } from '../lib/violations.ts';

const PLANTED =
  '<script>window.injected = true</script><img src="/nope.png" alt="" onerror="window.injected = true">';
// The sample: every eighth template; `pages.spec.ts` checks our own code on all of them.
const paths = [...sampled(templates('en'), inTurn(0, 8)).map(({ path }) => path), '/nope'];

for (const path of paths) {
  test(`${path}: allows our own code, and blocks injected code`, async ({ page }) => {
    await recordViolations(page);
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<main\b/, `${PLANTED}$&`);
        await route.fulfill({ response, body });
      },
    );
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toMatch(/^default-src 'none'/);
    // The two planted ones, and none of our own.
    expect((await violationsOf(page)).sort()).toEqual([
      'script-src-attr inline',
      'script-src-elem inline',
    ]);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
}
