/** People who use the admin in Chromium. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../../../tooling/cms/sign-in.ts';
import { EMAIL, PASSWORD } from './variables.ts';

const PICTURES = process.env['CMS_PICTURES'];

/** A person with a browser window. */
export interface Person {
  readonly page: Page;
  /** What the console and scripts reported as an error. */
  readonly errors: string[];
  /** The token for calls of the API. */
  readonly token: string;
}

/** Signs in and returns the token. */
export async function tokenOf(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Opens the admin in a new window, signed in. */
export async function openAdmin(browser: Browser, origin: string, email = EMAIL): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // Payload's page of a version names no icon.
    if (message.type() !== 'error' || url.endsWith('/favicon.ico')) return;
    errors.push(`${message.text()} (${url})`);
  });
  await signIn(page, origin, email, PASSWORD);
  return { page, errors, token: await tokenOf(origin, email) };
}

/** Creates a translator. */
export async function addTranslator(
  origin: string,
  admin: string,
  email: string,
  languages: readonly string[],
): Promise<void> {
  const response = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { authorization: `JWT ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, role: 'translator', languages }),
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Takes a picture of the page, in the folder that `CMS_PICTURES` names. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
    }, colorScheme);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(400);
      await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
}

/** Returns a message of the admin. */
export const toast = ({ page }: Person, text: string | RegExp) =>
  page.locator('.toast-title, [data-sonner-toast]').filter({ hasText: text }).first();
