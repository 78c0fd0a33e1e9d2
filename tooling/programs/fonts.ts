/**
 * Fonts that the tests need on the machine: for the scripts of these languages the
 * site ships no web font and uses the visitor's fonts.
 */
import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-package.ts';

/** Language codes of fontconfig. */
const LANGUAGES = ['zh-cn', 'zh-tw', 'ja', 'ko', 'th', 'hi'];
const PACKAGES = ['fontconfig', 'fonts-noto-core', 'fonts-noto-cjk'];

/** Returns the fonts for a language, one per line, or `undefined` without fontconfig. */
function fontsFor(language: string): string | undefined {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}

/** Returns the languages without a font, or `undefined` without fontconfig. */
export function languagesWithoutFont(fonts = fontsFor): string[] | undefined {
  const found = LANGUAGES.map((language) => fonts(language));
  if (found.includes(undefined)) return undefined;
  return LANGUAGES.filter((_, at) => found[at]?.trim() === '');
}

/**
 * Ensures a font for every language, installing Debian's packages if one is missing.
 * Throws an error with instructions when that fails. A machine without fontconfig that
 * isn't Debian is assumed to have fonts.
 */
export function ensureFonts(): void {
  if (languagesWithoutFont()?.length === 0) return;
  installPackages(PACKAGES);
  const missing = languagesWithoutFont() ?? [];
  if (missing.length === 0) return;
  throw new Error(
    `The browser tests need fonts; none found for ${missing.join(', ')}. On Debian or ` +
      `Ubuntu: 'sudo apt-get install ${PACKAGES.join(' ')}'.`,
  );
}
