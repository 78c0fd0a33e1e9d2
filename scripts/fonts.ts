/**
 * Fonts of the machine that the tests draw with: for the scripts of these languages
 * the site sends none, and shows what the visitor has.
 */
import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-package.ts';

/** As fontconfig calls them. */
const LANGUAGES = ['zh-cn', 'zh-tw', 'ja', 'ko', 'th', 'hi'];
const PACKAGES = ['fontconfig', 'fonts-noto-core', 'fonts-noto-cjk'];

/** The fonts for a language, a line each; `undefined` where there is no fontconfig to ask. */
function fontsFor(language: string): string | undefined {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}

/** The languages for which the machine has no font; `undefined` where it cannot be asked. */
export function languagesWithoutFont(fonts = fontsFor): string[] | undefined {
  const found = LANGUAGES.map((language) => fonts(language));
  if (found.includes(undefined)) return undefined;
  return LANGUAGES.filter((_, at) => found[at]?.trim() === '');
}

/**
 * Sees to a font for every language, from Debian's packages where one is missing.
 * Throws an error that says what to do where that cannot be done. A machine that
 * has no fontconfig to ask, and is not Debian, has fonts of its own.
 */
export function ensureFonts(): void {
  if (languagesWithoutFont()?.length === 0) return;
  installPackages(PACKAGES);
  const lacking = languagesWithoutFont() ?? [];
  if (lacking.length === 0) return;
  throw new Error(
    `The browser tests need fonts, and there is none for ${lacking.join(', ')}. On Debian or ` +
      `Ubuntu: 'sudo apt-get install ${PACKAGES.join(' ')}'.`,
  );
}
