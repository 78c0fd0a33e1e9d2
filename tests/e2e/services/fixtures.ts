/** Tests against the sandbox: one for each worker, emptied before each test. */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { resolverRules } from '../../../scripts/lib/services-site.ts';

export { expect } from '@playwright/test';

/** A sandbox as a test steers it. */
export interface Services extends Sandbox {
  /** The next calls of a name fail. */
  fail(call: string, fault: Fault, times?: number): Promise<void>;
  /** What a call answers from now on. */
  answer(call: string, data: unknown): Promise<void>;
  /** How often a call has been made. */
  count(call: string): number;
}

/** A time zone in which visitors are asked first, and one in which they are not. */
export const ZONES = { asked: 'Europe/Berlin', free: 'America/New_York' } as const;

function steered(sandbox: Sandbox): Services {
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
      await use(steered(sandbox));
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
  /** What the console has shown, warnings and errors, and what the page threw. */
  console: async ({ page }, use) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) lines.push(message.text());
    });
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    await use(lines);
  },
});

/** The names of cookies and of keys in local and session storage that a page has. */
export async function stored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);
  return [...cookies, ...keys].sort();
}

/** Google's sign-in without the network: a script that shows no prompt. */
export async function serveSignInWithoutPrompt(page: Page): Promise<void> {
  const body =
    'window.google = { accounts: { id: { initialize() {}, prompt() {}, cancel() {} } } };';
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
