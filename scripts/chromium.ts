/** The browser of the tests: one that is there, or Debian's package. */
import { chromium, type Browser } from '@playwright/test';
import { ensureProgram, findProgram, installPackages } from './debian-package.ts';
import { ensureFonts } from './fonts.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a whole Chromium: `CHROMIUM_PATH`, else an installed one; `undefined` when there is none. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || NAMES.map(findProgram).find((file) => file !== undefined);

/** The same engine without what draws a window: a third less work for the same page. */
const SHELL = 'chromium-headless-shell';

/**
 * Path of the browser for tests that look at no picture: `CHROMIUM_PATH`, else the
 * headless shell, else any Chromium; `undefined` when there is none.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] || (findProgram(SHELL) ?? findChromium());
}

/**
 * Sees to both browsers of the tests, and to the fonts that they draw with. Throws
 * where there is no Chromium or no font, and none can be installed.
 */
export function ensureTestBrowsers(): void {
  const chromium = ensureChromium();
  ensureFonts();
  if (process.env['CHROMIUM_PATH']) return;
  try {
    ensureProgram(SHELL);
  } catch {
    console.log(`No ${SHELL} here: all tests run in ${chromium}, and take longer.`);
  }
}

/**
 * Path of a Chromium, installed from Debian's packages where there is none.
 * Throws an error that says what to do where that cannot be done either.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  installPackages(['chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `The browser tests need Chromium, and there is none. On Debian or Ubuntu: ` +
      `'sudo apt-get install chromium'. Elsewhere: install Chrome or Chromium and set ` +
      `CHROMIUM_PATH to its program.`,
  );
}

/** Arguments that Chromium is started with, for tests and for commands. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts a whole Chromium for a command; arguments are added to those of the tests. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS, ...more] });
