/** Installs Firefox and WebKit for the tests, and a virtual display for WebKit. */
import { globSync } from 'node:fs';
import { ensureProgram, findProgram, installPackages } from './debian-package.ts';

/** WebKit's minimal browser, installed next to the library, which may exist in several versions. */
const MINI_BROWSER = '/usr/lib/*/webkit*/MiniBrowser';

/** Returns paths of the programs, installing missing ones. Throws with instructions on failure. */
export function ensureOtherBrowsers() {
  const programs = {
    firefox: findProgram('firefox') ?? ensureProgram('firefox-esr'),
    /** The WebDriver server of WebKit. */
    webkitDriver: ensureProgram('WebKitWebDriver', ['webkit2gtk-driver']),
    /** A virtual display. */
    display: ensureProgram('Xvfb', ['xvfb']),
  };
  const find = (): string | undefined => globSync(MINI_BROWSER).at(0);
  if (!find()) installPackages(['libwebkit2gtk-4.1-0']);
  const webkit = find();
  if (webkit) return { ...programs, webkit };
  throw new Error(
    `${MINI_BROWSER} is missing. On Debian or Ubuntu: 'sudo apt-get install libwebkit2gtk-4.1-0'.`,
  );
}
