import type { Page } from '@playwright/test';
import type { Figures } from './budgets.ts';
import { weighPage } from './page-weight.ts';

/** Where visitors are asked for consent, which is more than others get. */
export const MEASURED_TIME_ZONE = 'Europe/Berlin';

/** The locales whose pages are measured in a browser: one of each kind of script and font. */
export const MEASURED_LOCALES = ['en', 'zh', 'ru', 'hi', 'th'] as const;

/** The figures of a page as a browser meets it. The page must be a fresh one. */
export async function measurePage(page: Page, url: string): Promise<Figures> {
  const { loaded, idle, used } = await weighPage(page, url);
  return {
    html: idle.html,
    css: idle.css,
    script: loaded.script,
    scriptAfter: used.script,
    fonts: used.fonts,
    images: used.images,
    data: idle.data,
    dataAfter: used.data,
    requests: idle.requests,
    requestsAfter: used.requests,
  };
}
