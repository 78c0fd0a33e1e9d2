/** Firefox and WebKit for the tests: Debian's packages, and what WebKit draws on. */
import { globSync } from 'node:fs';
import { ensureProgram, findProgram, installPackages } from './debian-package.ts';

/** WebKit's own small browser. It lies beside the library, of which a machine may have several. */
const MINI_BROWSER = '/usr/lib/*/webkit*/MiniBrowser';

/** Paths of the programs; what is missing is installed. Throws an error that says what to do where that fails. */
export function ensureOtherBrowsers() {
  const programs = {
    firefox: findProgram('firefox') ?? ensureProgram('firefox-esr'),
    /** Speaks WebDriver for WebKit. */
    webkitDriver: ensureProgram('WebKitWebDriver', ['webkit2gtk-driver']),
    /** A display without a screen. */
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
