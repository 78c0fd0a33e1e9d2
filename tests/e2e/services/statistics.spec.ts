/** Analytics snippets of the content: loaded without inline code and only with consent. */
import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../i18n/tr/consent.json' with { type: 'json' };
import { ANALYTICS_ID } from '../../lib/snippets.ts';
import { expect, serveSignInWithoutPrompt, test, ZONES } from './fixtures.ts';

declare global {
  interface Window {
    vendors?: string[];
    dataLayer?: unknown[];
    ym?: { a?: unknown[][] };
    _hmt?: unknown[];
  }
}

const { google, container, counter, baidu } = ANALYTICS_ID;
const SCRIPTS = [
  `https://hm.baidu.com/hm.js?${baidu}`,
  'https://mc.yandex.ru/metrika/tag.js',
  `https://www.googletagmanager.com/gtag/js?id=${google}`,
  `https://www.googletagmanager.com/gtm.js?id=${container}`,
];
const VENDORS = /^https:\/\/(?:www\.googletagmanager\.com|mc\.yandex\.ru|hm\.baidu\.com)\//;

/** Mocks the services: each records that it ran and sets cookies. Returns the requests. */
async function mockVendors(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await serveSignInWithoutPrompt(page);
  await page.route(VENDORS, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(window.vendors ??= []).push(document.currentScript.src);
        for (const name of ['_ga', '_ym_uid', 'Hm_lvt_1']) document.cookie = name + '=1; path=/';
        localStorage.setItem('_ym_retry', '1');`,
    });
  });
  return requested;
}

const vendors = (page: Page) => page.evaluate(() => window.vendors?.toSorted() ?? []);
const storedBy = async (context: BrowserContext, page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const names = (await context.cookies()).map(({ name }) => name);
  return [...names, ...keys].filter((name) => /^(?:_ga|_ym|Hm_)/.test(name)).sort();
};
/** Follows a link of the page, as a visitor would. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page
    .locator(`header a[href="${path}"], footer a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname === path);
};
const reject = async (page: Page): Promise<void> => {
  await page.getByTestId('consent-opener').click();
  await page
    .getByTestId('consent-settings')
    .getByRole('button', { name: messages.rejectAll })
    .click();
};

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('loads all four services with consent, and nothing before it or after its withdrawal', async ({
    page,
    context,
    console,
  }) => {
    const requested = await mockVendors(page);
    await page.goto('/tr');
    await expect(page.getByTestId('consent')).toBeVisible();
    await goTo(page, '/tr/pricing');
    expect(await page.evaluate(() => [window.dataLayer, window.ym, window._hmt])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(requested).toEqual([]);

    await page.getByTestId('consent-accept').click();
    await expect.poll(() => vendors(page)).toEqual(SCRIPTS);
    expect(requested.toSorted()).toEqual(SCRIPTS);
    // Set-up, start and page view of each of the two.
    expect(await page.evaluate(() => window.dataLayer?.length)).toBe(6);
    expect(await page.evaluate(() => window.ym?.a?.[0]?.[2])).toEqual({
      defer: true,
      webvisor: true,
      clickmap: true,
      accurateTrackBounce: true,
      trackLinks: true,
    });
    expect(await storedBy(context, page)).toEqual(['Hm_lvt_1', '_ga', '_ym_retry', '_ym_uid']);

    await goTo(page, '/tr/download');
    expect(await page.evaluate(() => window.ym?.a?.at(-1))).toEqual([
      Number(counter),
      'hit',
      page.url(),
      { title: await page.title(), referer: page.url().replace('download', 'pricing') },
    ]);
    expect(requested).toHaveLength(4);

    await reject(page);
    expect(await storedBy(context, page)).toEqual([]);
    await goTo(page, '/tr/pricing');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    await page.waitForFunction(() => window.__consent !== undefined);
    expect(await vendors(page)).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    expect(requested).toHaveLength(4);
    expect(console).toEqual([]);
  });
});

test('Back to a fragment after a withdrawal leaves the services behind', async ({ page }) => {
  await mockVendors(page);
  await page.goto('/tr/cookies');
  await expect.poll(() => vendors(page)).toEqual(SCRIPTS);
  await page.locator('[data-toc] a[href^="#"]').nth(1).dispatchEvent('click');
  await expect(page).toHaveURL(/\/tr\/cookies#h-/);
  await goTo(page, '/tr/download');
  await reject(page);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'generic');
  await expect(page).toHaveURL(/\/tr\/cookies#h-/);
  await page.waitForFunction(() => window.__consent !== undefined);
  expect(await vendors(page)).toEqual([]);
});

test('a page with snippets has no inline code, and its policy lists the services', async ({
  page,
}) => {
  const response = await page.goto('/tr');
  const html = (await response?.text()) ?? '';
  expect(html).toContain(`<meta name="statistics" content="${google} ${container} ${counter}:`);
  expect(html).not.toMatch(/gtag\(|_hmt|metrika|googletagmanager|<noscript>/);
  const policy = response?.headers()['content-security-policy'] ?? '';
  // Inline styles are for the chat.
  expect(policy.replaceAll(/style-src-[^;]*/g, '')).not.toContain('unsafe');
  for (const address of SCRIPTS) {
    const { origin, pathname } = new URL(address);
    expect(policy).toContain(`${origin}${pathname.replace(/(?<=gtag\/|metrika\/).*/, '')}`);
  }
});

test('a locale without snippets loads no services', async ({ page, console }) => {
  const requested = await mockVendors(page);
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => window.__consent?.().purposes.analytics.verdict))
    .toBe('allowed');
  await page.waitForFunction(() => window.__tracking?.() !== undefined);
  expect(await vendors(page)).toEqual([]);
  expect(requested).toEqual([]);
  expect(console).toEqual([]);
});

/** A page view that a service has counted. */
interface Hit {
  readonly service: string;
  readonly path: string;
  readonly title: string;
}

declare global {
  interface Window {
    hit?: (hit: Hit) => void;
  }
}

/**
 * The scripts of the services, as far as they count: each counts the page on which it starts unless
 * told not to, the views that it is told of, and what changes the history.
 */
function countViews(): void {
  type Command = readonly unknown[] & Readonly<Record<string, unknown>>;
  const { host, pathname } = new URL((document.currentScript as HTMLScriptElement).src);
  const service = host + pathname;
  const count = (address = location.href, title = document.title): void => {
    window.hit?.({ service, path: new URL(address, location.href).href, title });
  };
  /** Reads a queue, now and from now on. */
  const read = (queue: unknown[], on: (command: Command) => void): void => {
    for (const command of queue) on(command as Command);
    const push = queue.push.bind(queue);
    queue.push = (...commands) => {
      for (const command of commands) on(command as Command);
      return push(...commands);
    };
  };
  const view = (fields: Readonly<Record<string, unknown>>): void =>
    count(fields['page_location'] as string, fields['page_title'] as string);

  if (pathname === '/gtag/js') {
    read((window.dataLayer ??= []), (command) => {
      const fields = (command[2] ?? {}) as Record<string, unknown>;
      if (command[0] === 'config' && fields['send_page_view'] !== false) count();
      if (command[0] === 'event' && command[1] === 'page_view') view(fields);
    });
  } else if (pathname === '/gtm.js') {
    read((window.dataLayer ??= []), (command) => {
      if (command['event'] === 'page_view') view(command);
    });
  } else if (host === 'mc.yandex.ru') {
    const on = (command: Command): void => {
      const options = (command[3] ?? command[2]) as Record<string, unknown>;
      if (command[1] === 'init' && options['defer'] !== true) count();
      if (command[1] === 'hit') count(command[2] as string, options['title'] as string);
    };
    for (const command of window.ym?.a ?? []) on(command as unknown as Command);
    (window as { ym?: unknown }).ym = (...command: unknown[]) => on(command as unknown as Command);
  } else {
    let counts = true;
    read((window._hmt ??= []), (command) => {
      if (command[0] === '_setAutoPageview') counts = command[1] as boolean;
      if (command[0] === '_trackPageview') count(command[1] as string);
    });
    if (counts) count();
  }

  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    history[name] = (...args) => {
      own.apply(history, args);
      count();
    };
  }
  addEventListener('popstate', () => count());
}

test('each service counts each page once, under its own title, without what visitors type', async ({
  page,
  console,
}) => {
  const hits: Hit[] = [];
  await serveSignInWithoutPrompt(page);
  await page.exposeFunction('hit', (hit: Hit) => void hits.push(hit));
  await page.route(VENDORS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${String(countViews)})();` }),
  );
  const seen: Omit<Hit, 'service'>[] = [];
  /** Waits until all four services have counted a page. */
  const counted = async (path: string, route: string): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    await expect.poll(() => hits.length).toBeGreaterThanOrEqual(4 * (seen.length + 1));
    seen.push({ path: new URL(path, page.url()).href, title: await page.title() });
  };
  await page.goto('/tr?utm_source=mail&code=secret');
  await counted('/tr/?utm_source=mail', 'home');
  await goTo(page, '/tr/pricing');
  await counted('/tr/pricing', 'pricing');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/tr/faq"]');
    if (link) link.href = '/tr/search';
    link?.click();
  });
  await counted('/tr/search', 'search');

  const changes: string[] = [];
  await page.exposeFunction('changed', (address: string) => void changes.push(address));
  await page.evaluate(() => {
    const { navigation, changed } = window as unknown as {
      navigation: EventTarget & { currentEntry: { url: string } };
      changed: (address: string) => void;
    };
    navigation.addEventListener('currententrychange', () => changed(navigation.currentEntry.url));
  });
  const field = page.locator('main [data-search-panel] input');
  // The first search loads the index.
  await field.fill('proxy');
  await expect.poll(() => changes.at(-1)).toContain('?q=proxy');
  const before = changes.length;
  await field.pressSequentially('someone@example.org', { delay: 200 });
  await expect.poll(() => changes.at(-1)).toMatch(/\?q=proxysomeone%40example.org$/);
  // Not one for each of 19 characters; a busy machine pauses for a second, as visitors do.
  expect(changes.length - before).toBeLessThan(8);

  await goTo(page, '/tr/helps');
  await counted('/tr/helps', 'helps');
  await page.locator('main input[type=search]').pressSequentially('anna', { delay: 100 });
  await page.goBack();
  await counted('/tr/search', 'search');
  await expect(page).toHaveURL(/\?q=proxysomeone%40example\.org$/);
  // The services had time for more.
  await page.waitForTimeout(1500);

  const services = [...new Set(hits.map(({ service }) => service))];
  expect(services).toHaveLength(4);
  for (const service of services) {
    const own = hits.filter((hit) => hit.service === service);
    expect(own.map(({ path, title }) => ({ path, title }))).toEqual(seen);
  }
  expect(JSON.stringify(hits)).not.toMatch(/proxy|someone|anna|secret|q=/);
  expect(console).toEqual([]);
});
