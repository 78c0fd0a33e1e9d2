/** Tests against a sandbox: one per worker, reset before each test. */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { resolverRules } from '../../../tooling/servers/services-site.ts';

export { expect } from '@playwright/test';

/** A sandbox with controls for tests. */
export interface Services extends Sandbox {
  /** Makes the next `times` calls of a name fail. */
  fail(call: string, fault: Fault, times?: number): Promise<void>;
  /** Sets the response of a call. */
  answer(call: string, data: unknown): Promise<void>;
  /** Returns how often a call was made. */
  count(call: string): number;
}

/** Time zones in which visitors are asked for consent first, and in which they are not. */
export const ZONES = { asked: 'Europe/Berlin', free: 'America/New_York' } as const;

function controlled(sandbox: Sandbox): Services {
  const post = async (path: string, body: unknown): Promise<void> => {
    const { ok, status } = await fetch(`${sandbox.origin}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`/sandbox/${path}: ${status}`);
  };
  return {
    ...sandbox,
    fail: (call, fault, times = 1) => post('faults', { call, fault, times }),
    answer: (call, data) => post('answers', { call, data }),
    count: (call) => sandbox.records().calls.filter(({ name }) => name === call).length,
  };
}

export const test = base.extend<
  { services: Services; console: string[] },
  { workerServices: Services }
>({
  workerServices: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandbox({ privateKey: process.env['SERVICES_PRIVATE_KEY'] });
      await use(controlled(sandbox));
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, workerServices }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), resolverRules(workerServices.origin)],
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ browserName: _ }, use) => use(process.env['SERVICES_PREVIEW_ORIGIN']),
  services: async ({ workerServices }, use) => {
    workerServices.reset();
    await use(workerServices);
  },
  /** Console warnings and errors, and uncaught errors of the page. */
  console: async ({ page }, use) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) lines.push(message.text());
    });
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    await use(lines);
  },
});

/** Returns the names of a page's cookies and of its keys in local and session storage. */
export async function stored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);
  return [...cookies, ...keys].sort();
}

/** Mocks Google's sign-in with a script that shows no prompt. */
export async function serveSignInWithoutPrompt(page: Page): Promise<void> {
  const body =
    'window.google = { accounts: { id: { initialize() {}, prompt() {}, cancel() {} } } };';
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
