import type { Page } from '@playwright/test';

/** Signs in to the admin of the CMS at an origin, and waits for its first page. */
export async function signIn(
  page: Page,
  origin: string,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.fill('#field-email', email);
  await page.fill('#field-password', password);
  await page.click('button[type=submit]');
  await page.waitForURL(/\/admin\/?$/);
}
