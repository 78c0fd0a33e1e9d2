/** The script that redirects first visits if the host can't negotiate, bundled as on pages. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('../../src/browser/locale/choose-once.ts', import.meta.url));
/** Served by the test itself. */
const ORIGIN = 'http://site.test';
let script: string;

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
});

for (const { what, locale, cookie, address, stored } of [
  { what: 'stays, and stores English', locale: 'en-GB', address: '/', stored: 'en' },
  { what: 'stays, and stores the fallback', locale: 'sw-KE', address: '/', stored: 'en' },
  { what: 'goes to its language, and stores it', locale: 'ru-RU', address: '/ru', stored: 'ru' },
  {
    what: 'goes to the locale of the cookie',
    locale: 'ru-RU',
    cookie: 'fr',
    address: '/fr',
    stored: 'fr',
  },
  {
    what: 'replaces a cookie that names no locale',
    locale: 'en-US',
    cookie: 'xx',
    address: '/',
    stored: 'en',
  },
] as const satisfies readonly {
  what: string;
  locale: string;
  cookie?: string;
  address: string;
  stored: string;
}[]) {
  test(`a first visit in ${locale} ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, userAgent: 'Mozilla/5.0 Firefox/150' });
    if (cookie) await context.addCookies([{ name: 'locale', value: cookie, url: ORIGIN }]);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const links = ['ru', 'fr'].map(
      (code) => `<a data-locale="${code}" href="/${code}">${code}</a>`,
    );
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const body =
        pathname === '/' ? `${links.join('')}<script type="module">${script}</script>` : '';
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` });
    });
    await page.goto(`${ORIGIN}/`);
    await page.waitForURL(ORIGIN + address);
    await expect
      .poll(async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`))
      .toEqual([`locale=${stored}`]);
    const [savedCookie] = await context.cookies();
    expect(savedCookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    if (cookie !== stored) {
      const days = ((savedCookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
