/** With scripts of others (Google, chat), Trusted Types are only reported. */
import { recordViolations, violationsOf } from '../../lib/violations.ts';
import { expect, test } from './fixtures.ts';

const TYPES = "require-trusted-types-for 'script'; trusted-types plural default";

test('the policy of others is report-only, and both policies name the endpoint', async ({
  page,
}) => {
  const headers = (await page.goto('/pricing'))?.headers() ?? {};
  const endpoint = 'report-uri http://services.test/reports';
  expect(headers['content-security-policy-report-only']).toBe(`${TYPES}; ${endpoint}`);
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(headers['content-security-policy']).toContain(endpoint);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('a script of others that writes markup works, and the sandbox gets the report', async ({
  page,
  services,
}) => {
  const body =
    "window.google = { accounts: { id: { initialize() {}, prompt() { document.body.insertAdjacentHTML('beforeend', '<p id=prompt>Sign in</p>'); }, cancel() {} } } };";
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/pricing');
  await expect(page.locator('#prompt')).toBeVisible();
  await expect
    .poll(() => services.records().reports)
    .toEqual([
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        page: page.url(),
        disposition: 'report',
        sample: 'Element insertAdjacentHTML|<p id=prompt>Sign in</p>',
      },
    ]);
});

test('our own code causes no report, also when it loads a script of others', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true;' }),
  );
  await recordViolations(page);
  await page.goto('/about-us');
  await page.waitForFunction(() => 'loaded' in window);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  expect(await violationsOf(page)).toEqual([]);
});
