/** Trusted Types, enforced: our own code never breaks them, and planted code cannot get around. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import { startPreview } from '../../tooling/servers/start-preview.ts';
import { templates } from '../../tooling/templates.ts';
import { hydrateAll } from '../lib/hydrate-all.ts';
import { recordPageErrors } from '../lib/page-errors.ts';
import { recordViolations, violationsOf } from '../lib/violations.ts';

declare global {
  interface Window {
    sameDocument?: boolean;
    readonly trustedTypes: { createPolicy(name: string, rules: object): object };
  }
}

const POLICY = 'Content-Security-Policy';

test('navigates through all templates in one document without a violation', async ({ page }) => {
  test.setTimeout(120_000);
  const errors = recordPageErrors(page);
  await recordViolations(page);
  await page.goto('/');
  await page.evaluate(() => void (window.sameDocument = true));
  // Pages of the other layouts are full loads.
  const inside = templates('en').filter(
    ({ name }) => !['home', 'icons'].includes(name) && !name.startsWith('error-'),
  );
  for (const { path: address, name } of inside) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, address);
    await expect(page.locator('html')).toHaveAttribute('data-route', name);
    await hydrateAll(page);
  }
  expect(await page.evaluate(() => window.sameDocument)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a module of a page runs after a navigation to it', async ({ page }) => {
  await recordViolations(page);
  await page.goto('/blog');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog-post');
  await page.locator('[data-toc] a').nth(1).click();
  await expect(page.locator('[data-toc] [aria-current]')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
});

test('what opens on demand works without a violation', async ({ page }) => {
  const errors = recordPageErrors(page);
  await recordViolations(page);
  await page.goto('/pricing');
  await page.getByTestId('search-open').click();
  await page.locator('#search-dialog').getByTestId('search').fill('proxy');
  await expect(page.locator('[data-search-finds] a:visible').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByTestId('chat-launcher').click();
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#cookie-settings').click();
  await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

/** What a planted script may try, and the directive that stops it. Each returns a result. */
const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'element.innerHTML': () => {
    document.body.innerHTML = '<img src=x onerror="window.injected = true">';
  },
  'element.outerHTML': () => {
    document.body.outerHTML = '<body onload="window.injected = true">';
  },
  insertAdjacentHTML: () => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.injected = true">');
  },
  'iframe.srcdoc': () => {
    document.createElement('iframe').srcdoc = '<script>parent.injected = true</script>';
  },
  'script.src': () => {
    document.createElement('script').src = 'https://evil.example/x.js';
  },
  'script.src of this site': () => {
    document.createElement('script').src = '/_astro/x.js';
  },
  'script.text': () => {
    document.createElement('script').text = 'window.injected = true';
  },
  DOMParser: () => {
    new DOMParser().parseFromString('<b>x</b>', 'text/html');
  },
  createContextualFragment: () => {
    document.createRange().createContextualFragment('<b>x</b>');
  },
  'document.write': () => {
    document.write('<script>window.injected = true</script>');
  },
  'a worker of another file': () => {
    new Worker('/_search/en/pagefind.js');
  },
  'a worker beside the search': () => {
    new Worker('/_search/en/../../evil/pagefind-worker.js');
  },
  'a second default policy': () => window.trustedTypes.createPolicy('default', {}),
  'a second policy of ours': () => window.trustedTypes.createPolicy('plural', {}),
  'a policy of its own': () => window.trustedTypes.createPolicy('evil', {}),
};

test.describe('a planted script', () => {
  // One page for all attempts, because none changes it.
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL: baseURL ?? '' });
    await recordViolations(page);
    await page.goto('/pricing', { waitUntil: 'networkidle' });
  });
  test.afterAll(() => page.close());

  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    test(`cannot use ${name}`, async () => {
      const before = (await violationsOf(page)).length;
      await expect(page.evaluate(attempt)).rejects.toThrow(/TypeError/);
      await expect
        .poll(async () =>
          (await violationsOf(page)).slice(before).map((text) => text.split(' ')[0]),
        )
        .toEqual([expect.stringMatching(/^(?:require-)?trusted-types(?:-for)?$/)]);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
      await expect(page.locator('h1')).toBeVisible();
    });
  }
});

/** Serves the last build with a report endpoint, which is fixed at build time. */
async function previewWithReports(reportUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  const root = path.resolve(import.meta.dirname, '../..');
  const rules = JSON.parse(readFileSync(path.join(root, '.renderer/host-rules.json'), 'utf8'));
  rules.headers[0].headers[POLICY] += `; report-uri ${reportUrl}`;
  mkdirSync(path.join(folder, '.renderer'));
  writeFileSync(path.join(folder, '.renderer/host-rules.json'), JSON.stringify(rules));
  symlinkSync(path.join(root, 'dist'), path.join(folder, 'dist'));
  const preview = await startPreview(path.join(folder, 'dist'));
  return {
    ...preview,
    stop: async () => {
      await preview.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

test('a planted innerHTML is refused and reported', async ({ page }) => {
  const sandbox = await startSandbox();
  const preview = await previewWithReports(`${sandbox.origin}/reports`);
  // A request that still runs would fail once the preview's folder is deleted.
  await page.goto(`${preview.origin}/pricing`, { waitUntil: 'networkidle' });
  const planted = page.evaluate(() => {
    document.body.innerHTML = '<img src=x onerror="alert(1)">';
  });
  await expect(planted).rejects.toThrow('This document requires');
  await expect
    .poll(() => sandbox.records().reports)
    .toEqual([
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        page: page.url(),
        disposition: 'enforce',
        sample: 'Element innerHTML|<img src=x onerror="alert(1)">',
      },
    ]);
  await Promise.all([sandbox.stop(), preview.stop()]);
});
