/**
 * `npm run screenshots`: takes a screenshot of every template of the last build, in
 * `.screenshots/`. Narrow it down while designing:
 *
 *   npm run screenshots -- --templates home,pricing --locales en,th --widths 360 --schemes dark
 *   npm run screenshots -- --paths /blog,/ru/pricing --origin http://localhost:4321
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { NOT_FOUND } from '../src/config/routes.ts';
import { commandLine } from '../tooling/command-line.ts';
import { launchChromium } from '../tooling/programs/chromium.ts';
import { ensureFonts } from '../tooling/programs/fonts.ts';
import { startPreview } from '../tooling/servers/start-preview.ts';
import { chosenTemplates, originFor } from '../tooling/templates.ts';

const { values } = commandLine({
  options: {
    templates: { type: 'string' },
    paths: { type: 'string' },
    locales: { type: 'string', default: 'en,zh,ru,th,hi,jp' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    schemes: { type: 'string', default: 'light,dark' },
    origin: { type: 'string' },
    out: { type: 'string', default: '.screenshots' },
  },
});

interface Shot {
  readonly url: string;
  readonly file: string;
}
interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly shots: Shot[];
}

const list = (value: string): string[] => value.split(',').filter(Boolean);

/** Returns the pages to take, with their URLs and file names. */
function pages(origin: string): Shot[] {
  if (values.paths !== undefined) {
    return list(values.paths).map((one) => ({
      url: new URL(one, origin).href,
      file: one.replaceAll('/', '_').replace(/^_/, '') || 'home',
    }));
  }
  return chosenTemplates(values.locales, values.templates)
    .filter(({ name }) => name !== NOT_FOUND)
    .map(({ locale, name, path: address }) => ({
      url: originFor(locale, origin) + address,
      file: `${locale}-${name}`,
    }));
}

async function take(browser: Browser, { width, scheme, shots }: View): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 900 },
    colorScheme: scheme,
    // A time zone without the consent banner.
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const { url, file } of shots) {
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = path.join(values.out, `${file}-${width}-${scheme}.png`);
    await page.screenshot({ path: target, fullPage: true });
  }
  await context.close();
}

ensureFonts();
mkdirSync(values.out, { recursive: true });
await using server = values.origin === undefined ? await startPreview() : undefined;
await using browser = await launchChromium();
const shots = pages(values.origin ?? server?.origin ?? '');
const views = list(values.widths).flatMap((width) =>
  list(values.schemes).map((scheme) => ({
    width: Number(width),
    scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const),
    shots,
  })),
);
// Two at a time, because a browser's pages share the machine's cores.
for (let at = 0; at < views.length; at += 2) {
  await Promise.all(views.slice(at, at + 2).map((view) => take(browser, view)));
}
console.log(`${shots.length * views.length} screenshots in ${values.out}/`);
