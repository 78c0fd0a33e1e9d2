/** Common visitor interactions on every page, with the real clock and real input. */
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from './lib/page.ts';
import { inEachBrowser, type Setting } from './lib/in-each-browser.ts';

const MENU = 'header nav details';
const menu = (at: number) => `${MENU}:nth-of-type(${at})`;
const DIALOG = '#search-dialog';
const FIELD = `${DIALOG} [data-testid="search"]`;
const FOUND = `${DIALOG} [data-search-finds] a`;
const BANNER = '[data-testid="mobile-banner"]';
const CLOSE_BANNER = '[data-testid="mobile-banner-close"]';
const SCHEMES = '[data-testid="scheme-switch"]';
const CALCULATOR = '[data-testid="pricing-calculator"]';
const PRICE = `${CALCULATOR} .calculator-price strong`;

const isHydrated = (page: Page, content: string) =>
  expect
    .poll(
      () =>
        page.evaluate((one) => {
          const element = document.querySelector(one);
          element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return element?.closest('astro-island[ssr]') === null;
        }, content),
      { message: `${content} hydrates` },
    )
    .toBe(true);
const shows = (page: Page, selector: string, shown = true) =>
  expect.poll(() => page.isShown(selector), { message: `${selector} is shown` }).toBe(shown);
const arrives = (page: Page, route: string) => expect.poll(() => page.route()).toBe(route);

/** Marks the document, to tell a full load from a client-side navigation. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Sometimes WebKit's driver waits for held scripts before it reports that a page has loaded. */
const HELD = { retry: 2, timeout: 60_000 };
function holdIslands({ proxy }: Setting): () => void {
  const release = proxy.hold(/_astro\/everywhere\./);
  onTestFinished(release);
  return release;
}

inEachBrowser({}, (setting) => {
  it('records uncaught errors and unhandled rejections', async () => {
    const page = await setting().open();
    await page.goto('/');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown');
      });
      setTimeout(() => Promise.reject(new Error('rejected')));
    });
    await expect.poll(() => setting().errors().join()).toMatch(/\/: .*thrown[^]*\/: .*rejected/);
    setting().forgetErrors();
  });

  it('follows a link by payload and goes back, without a full load', async () => {
    const page = await setting().open();
    await page.goto('/blog');
    const [first, title] = await page.evaluate(() => [
      document.querySelector('main h2 a')?.textContent.trim(),
      document.title,
    ]);
    await mark(page);
    await page.click('main h2 a');
    await arrives(page, 'blog-post');
    expect(await page.text('h1')).toBe(first);
    expect(await page.path()).toMatch(/^\/blog\/./);
    expect(await page.evaluate(() => document.title)).not.toBe(title);
    await page.evaluate(() => history.back());
    await arrives(page, 'blog');
    expect(await page.path()).toBe('/blog');
    expect(await page.evaluate(() => document.title)).toBe(title);
    await page.evaluate(() => history.forward());
    await arrives(page, 'blog-post');
    expect(await page.text('h1')).toBe(first);
    expect(await isMarked(page)).toBe(true);
  });

  it('follows a link before a header island hydrates, which hydrates later', HELD, async () => {
    const page = await setting().open();
    const release = holdIslands(setting());
    await page.goto('/blog');
    await mark(page);
    await page.click('main h2 a');
    await arrives(page, 'blog-post');
    release();
    await isHydrated(page, '[data-testid="search-open"]');
    expect(await isMarked(page)).toBe(true);
  });

  it('leaves a page while its islands hydrate', HELD, async () => {
    const page = await setting().open();
    const release = holdIslands(setting());
    await page.goto('/blog');
    await page.evaluate(() => {
      const leave = ({ target }: Event): void => {
        if (!(target instanceof Element) || !target.closest('main')) return;
        // Does what the router does with the old page.
        target.remove();
        document.dispatchEvent(new Event('astro:after-swap'));
        document.documentElement.dataset['left'] = '';
      };
      document.addEventListener('astro:hydrate', leave, { capture: true });
    });
    release();
    const left = () =>
      page.evaluate(() => {
        document.querySelector('main astro-island')?.scrollIntoView({ block: 'center' });
        return 'left' in document.documentElement.dataset;
      });
    await expect.poll(left).toBe(true);
  });

  it('shows the banner on a phone until it is closed, and not after a reload', async () => {
    const page = await setting().open();
    await page.resize(390, 800);
    await page.goto('/pricing');
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 800]);
    await shows(page, BANNER);
    await isHydrated(page, BANNER);
    await page.click(CLOSE_BANNER);
    await shows(page, BANNER, false);
    await page.goto('/pricing');
    // Longer than the banner's delay.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await shows(page, BANNER, false);
  });

  it('opens the search with its button; Enter opens the search page', async () => {
    const page = await setting().open();
    await page.goto('/pricing');
    await isHydrated(page, '[data-testid="search-open"]');
    await page.click('[data-testid="search-open"]');
    await expect.poll(() => page.hasFocus(FIELD)).toBe(true);
    await page.type('proxy');
    await shows(page, FOUND);
    await page.press('Enter');
    await arrives(page, 'search');
    expect(await page.path()).toBe('/search?q=proxy');
    await shows(page, 'main [data-search-finds] a');
  });

  it('opens search with its shortcut, closes it with Escape, follows a hit with Enter', async () => {
    const page = await setting().open();
    await page.goto('/pricing');
    await isHydrated(page, '[data-testid="search-open"]');
    await page.press('Control+k');
    await expect.poll(() => page.hasFocus(FIELD)).toBe(true);
    await page.type('proxy');
    await shows(page, FOUND);
    await page.press('Escape');
    await shows(page, DIALOG, false);
    await page.press('Control+k');
    await shows(page, FOUND);
    const title = await page.text(`${FOUND} b`);
    await page.press('ArrowDown');
    await page.press('Enter');
    await expect.poll(() => page.text('h1')).toBe(title);
    await shows(page, DIALOG, false);
  });

  it('opens the search for a shortcut pressed during hydration', HELD, async () => {
    const page = await setting().open();
    const release = holdIslands(setting());
    await page.goto('/pricing');
    await page.evaluate((opener) => {
      const press = ({ target }: Event): void => {
        if (!(target instanceof Element) || !target.querySelector(opener)) return;
        const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
      };
      document.addEventListener('astro:hydrate', press, { capture: true });
    }, '[data-testid="search-open"]');
    release();
    await expect.poll(() => page.hasFocus(FIELD)).toBe(true);
  });

  it('offers what there is for the system, and every build', async () => {
    const page = await setting().open();
    const { proxy } = setting();
    await page.goto('/download');
    await isHydrated(page, '[data-testid="download-choice"]');
    await page.click('.download-builds [data-platform="com_win64"]');
    await expect.poll(() => proxy.refused).toContain('download.plural.example:443');
  });

  it('opens the download page if there is no build for the system', async () => {
    const page = await setting().open();
    await page.goto('/about-us');
    await isHydrated(page, 'main [data-testid="download-button"]');
    await page.click('main [data-testid="download-button"]');
    await arrives(page, 'download');
  });

  it.each([
    {
      by: 'a typed number',
      act: async (page: Page) => {
        await page.click(`${CALCULATOR} input[type="number"]`);
        await page.press('Control+a');
        await page.type('900');
      },
    },
    {
      by: 'the slider',
      act: async (page: Page) => {
        await page.evaluate(
          (one) => document.querySelector<HTMLElement>(one)?.focus(),
          `${CALCULATOR} input[type="range"]`,
        );
        for (let step = 0; step < 6; step += 1) await page.press('ArrowRight');
      },
    },
    {
      by: 'the period',
      act: (page: Page) => page.click(`${CALCULATOR} label:has([value="yearly"])`),
    },
    {
      by: 'the currency',
      act: (page: Page) => page.click(`${CALCULATOR} label:has([value="PLN"])`),
    },
  ])('the calculator updates for $by, and reflects it in the URL', async ({ act }) => {
    const page = await setting().open();
    await page.goto('/pricing');
    await isHydrated(page, CALCULATOR);
    const before = await page.text(PRICE);
    await act(page);
    await expect.poll(() => page.text(PRICE)).not.toBe(before);
    await expect.poll(() => page.path()).toMatch(/^\/pricing\?./);
    const after = await page.text(PRICE);
    await page.goto(await page.path());
    await isHydrated(page, CALCULATOR);
    await expect.poll(() => page.text(PRICE)).toBe(after);
  });

  it('opens one menu at a time, closes it with Escape, and follows its links', async () => {
    const page = await setting().open();
    await page.goto('/');
    const open = () =>
      page.evaluate(
        (one) =>
          [...document.querySelectorAll<HTMLDetailsElement>(one)].map((element) => element.open),
        MENU,
      );
    await page.click(`${menu(1)} summary`);
    await page.click(`${menu(2)} summary`);
    await expect.poll(open).toEqual([false, true, false]);
    await page.press('Escape');
    await expect.poll(open).toEqual([false, false, false]);
    expect(await page.hasFocus(`${menu(2)} summary`)).toBe(true);
    await page.press('Enter');
    await expect.poll(open).toEqual([false, true, false]);
    await page.press('Tab');
    expect(await page.hasFocus(`${menu(2)} a`)).toBe(true);
    const href = await page.evaluate(
      (one) => document.querySelector(one)?.getAttribute('href'),
      `${menu(2)} a`,
    );
    await page.click(`${menu(2)} a`);
    await expect.poll(() => page.path()).toBe(href);
    await expect.poll(open).toEqual([false, false, false]);
  });

  it('lists the sections of an article: beside it on a wide screen, in a box on a phone', async () => {
    const page = await setting().open();
    const [toc, last] = ['[data-toc]', '[data-toc] details > ol > li:last-child a'];
    const hash = () => page.evaluate(() => decodeURIComponent(location.hash));
    await page.goto('/blog/what-a-browser-profile-holds');
    // Without `::details-content` there is a box on wide screens too.
    const canForceOpen = await page.evaluate(() => CSS.supports('selector(::details-content)'));
    await shows(page, `${toc} summary`, !canForceOpen);
    if (!canForceOpen) await page.click(`${toc} summary`);
    await page.click(last);
    await expect.poll(hash).toMatch(/^#h-/);
    await expect.poll(() => page.text(`${toc} [aria-current]`)).toBe(await page.text(last));
    await page.resize(390, 800);
    await page.goto('/blog/keep-client-accounts-apart');
    await shows(page, last, false);
    await page.click(`${toc} summary`);
    await page.press('Enter');
    await shows(page, last, false);
    await page.press('Enter');
    await page.click(last);
    await expect.poll(hash).toMatch(/^#h-/);
  });

  it('remembers the chosen color scheme', async () => {
    const page = await setting().open();
    await page.goto('/');
    const light = await background(page);
    await isHydrated(page, SCHEMES);
    await page.click(`${SCHEMES} label:has([value="dark"])`);
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await page.goto('/');
    expect(await background(page)).toBe(dark);
    await isHydrated(page, SCHEMES);
    await page.click(`${SCHEMES} label:has([value="system"])`);
    await expect.poll(() => background(page)).toBe(light);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('closes the banner after hydration for a click before it', HELD, async () => {
    const page = await setting().open();
    const release = holdIslands(setting());
    await page.resize(390, 800);
    await page.goto('/pricing');
    await shows(page, BANNER);
    await page.click(CLOSE_BANNER);
    expect(await page.isShown(BANNER)).toBe(true);
    release();
    await shows(page, BANNER, false);
  });
});
