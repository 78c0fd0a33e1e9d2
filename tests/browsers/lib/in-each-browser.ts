/**
 * Runs the same tests in Firefox and in WebKit; each must end without page errors. In the sample,
 * each test runs in one of them, in turn.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { SERVICES_HOST } from '../../../tooling/servers/services-site.ts';
import { FULL } from '../../lib/full.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { Page } from './page.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS = [
  ['Firefox', startFirefox, 0],
  ['WebKit', startWebKit, 1],
] as const;

interface Options {
  /** The site with services or the one without. */
  readonly site?: 'services' | 'plain';
  /** Time zone of the browser; by default one without a consent banner. */
  readonly timeZone?: string;
}

export interface Setting {
  /** Opens a new tab, closed after the test. */
  open(): Promise<Page>;
  readonly origin: string;
  readonly proxy: Proxy;
  readonly services: Sandbox;
  /** Errors thrown by pages since the test began. */
  errors(): string[];
  /** Clears errors that a test caused on purpose. */
  forgetErrors(): void;
}

/** Defines tests for both browsers; call `setting` only inside a test. */
export function inEachBrowser(
  { site = 'plain', timeZone = 'America/New_York' }: Options,
  define: (setting: () => Setting) => void,
): void {
  describe.each(BROWSERS)('%s', (_, start, turn) => {
    const origin =
      process.env[site === 'plain' ? 'PREVIEW_ORIGIN' : 'SERVICES_PREVIEW_ORIGIN'] ?? '';
    const started: { stop(): Promise<void> }[] = [];
    let setting: Setting;
    let page: Page | undefined;
    let at = 0;

    beforeEach(({ skip }) => {
      at += 1;
      skip(!FULL && at % BROWSERS.length !== turn);
    });
    beforeAll(async () => {
      const services = await startSandbox({ privateKey: process.env['SERVICES_PRIVATE_KEY'] });
      started.unshift(services);
      const proxy = await startProxy({ [SERVICES_HOST]: services.origin });
      started.unshift(proxy);
      const folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
      const browser: Browser = await start({ proxyPort: proxy.port, timeZone, folder });
      started.unshift(browser);
      setting = {
        origin,
        proxy,
        services,
        async open() {
          setting.forgetErrors();
          // Firefox may report late that a tab was closed while it loaded modules.
          proxy.ignoreOpenPages();
          page = new Page(await browser.open(), origin);
          await page.resize(1280, 900);
          return page;
        },
        errors: () => [...proxy.errors, ...browser.errors],
        forgetErrors() {
          proxy.errors.length = browser.errors.length = 0;
        },
      };
    });
    afterEach(async () => {
      const errors = setting.errors();
      // Firefox reports an exception without a value when a tab closes while it loads modules.
      await page?.close();
      page = undefined;
      setting.forgetErrors();
      setting.services.reset();
      expect(errors).toEqual([]);
    });
    afterAll(async () => {
      for (const one of started) await one.stop();
    });

    define(() => setting);
  });
}
