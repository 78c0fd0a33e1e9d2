/** Installs Firefox and WebKit for the tests, and a virtual display for WebKit. */
import { globSync } from 'node:fs';
import { ensureFound, ensureProgram, findProgram } from './debian-package.ts';

/** WebKit's minimal browser, installed next to the library, which may exist in several versions. */
const MINI_BROWSER = '/usr/lib/*/webkit*/MiniBrowser';

/** Returns paths of the programs, installing missing ones. Throws with instructions on failure. */
export function ensureOtherBrowsers() {
  return {
    firefox: findProgram('firefox') ?? ensureProgram('firefox-esr'),
    /** The WebDriver server of WebKit. */
    webkitDriver: ensureProgram('WebKitWebDriver', ['webkit2gtk-driver']),
    /** A virtual display. */
    display: ensureProgram('Xvfb', ['xvfb']),
    webkit: ensureFound(
      () => globSync(MINI_BROWSER).at(0),
      ['libwebkit2gtk-4.1-0'],
      `${MINI_BROWSER} is missing. On Debian or Ubuntu: 'sudo apt-get install libwebkit2gtk-4.1-0'.`,
    ),
  };
}
