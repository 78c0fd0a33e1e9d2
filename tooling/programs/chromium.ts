/** Finds the browser of the tests, or installs Debian's package. */
import { chromium, type Browser } from '@playwright/test';
import { ensureFound, ensureProgram, findProgram } from './debian-package.ts';
import { ensureFonts } from './fonts.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a full Chromium (`CHROMIUM_PATH`, else an installed one), or `undefined`. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || NAMES.map(findProgram).find((file) => file !== undefined);

/** The same engine without the window code: takes a third less work per page. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of the browser for tests that take no screenshots: `CHROMIUM_PATH`,
 * else the headless shell, else any Chromium; `undefined` when there is none.
 */
export function findHeadlessChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] || (findProgram(SHELL) ?? findChromium());
}

/**
 * Ensures that both browsers and the fonts of the tests are installed. Throws when
 * Chromium or a font is missing and can't be installed.
 */
export function ensureTestBrowsers(): void {
  const chromium = ensureChromium();
  ensureFonts();
  if (process.env['CHROMIUM_PATH']) return;
  try {
    ensureProgram(SHELL);
  } catch {
    console.log(`${SHELL} is missing: all tests run in ${chromium}, which takes longer.`);
  }
}

/**
 * Returns the path of a Chromium, installed from Debian's packages if missing.
 * Throws an error with instructions when it can't be installed.
 */
export const ensureChromium = (): string =>
  ensureFound(
    findChromium,
    ['chromium'],
    `The browser tests need Chromium, which is not installed. On Debian or Ubuntu: ` +
      `'sudo apt-get install chromium'. Elsewhere: install Chrome or Chromium and set ` +
      `CHROMIUM_PATH to its executable.`,
  );

/** Chromium's command-line arguments, for tests and scripts. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts a full Chromium with the tests' arguments and `more`. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS, ...more] });

/** Starts the browser for tests that take no screenshots. Throws when there is none. */
export const launchHeadlessChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessChromium() ?? ensureChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
