/**
 * Fonts for pictures drawn at build time: the site's own typeface, plus Noto Sans for
 * scripts it lacks. They come from npm packages, so every machine draws the same
 * picture, even without fonts installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decompress } from 'wawoff2';
import type { Locale } from '../../../i18n/locales.ts';

const require = createRequire(import.meta.url);

interface Family {
  /** The family name in the font file. */
  readonly name: string;
  readonly package: string;
}

const LATIN: Family = { name: 'Geologica', package: '@fontsource-variable/geologica' };
const noto = (script: string, suffix: string): Family => ({
  name: `Noto Sans ${script}`,
  package: `@fontsource-variable/noto-sans-${suffix}`,
});
const BY_LOCALE: Partial<Record<Locale, Family>> = {
  zh: noto('SC', 'sc'),
  tc: noto('TC', 'tc'),
  jp: noto('JP', 'jp'),
  ko: noto('KR', 'kr'),
  th: noto('Thai', 'thai'),
  hi: noto('Devanagari', 'devanagari'),
};

const familiesOf = (locale: Locale): Family[] => {
  const own = BY_LOCALE[locale];
  return own ? [LATIN, own] : [LATIN];
};

/** Returns the font families of a locale in order of preference, as Pango expects them. */
export const familyNames = (locale: Locale): string =>
  familiesOf(locale)
    .map(({ name }) => name)
    .join(', ');

/** A font file of a family and the characters it contains. */
interface Subset {
  readonly file: string;
  has(codePoint: number): boolean;
}

const FACE = /src: url\(\.\/(files\/[^)]+)\)[^;]*;\s*unicode-range: ([^;]+);/g;

/** Parses the ranges of a `unicode-range`: `U+0-FF`, `U+131`. */
function ranges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Returns the files of a family, read from the stylesheet of its package. */
function subsetsOf(family: Family): Subset[] {
  const stylesheet = require.resolve(`${family.package}/wght.css`);
  const css = readFileSync(stylesheet, 'utf8');
  return [...css.matchAll(FACE)].map(([, file = '', list = '']) => {
    const known = ranges(list);
    return {
      file: path.join(path.dirname(stylesheet), file),
      has: (codePoint) => known.some(([from, to]) => codePoint >= from && codePoint <= to),
    };
  });
}

/** Characters that need no glyph. */
const INVISIBLE = /[\s\u200b-\u200d\u2060]/u;

/** Returns the font files that a locale's texts need. Throws if no font has a character. */
export function fontFilesFor(locale: Locale, texts: readonly string[]): string[] {
  const subsets = familiesOf(locale).flatMap(subsetsOf);
  const files = new Set<string>();
  for (const character of new Set(texts.join(''))) {
    if (INVISIBLE.test(character)) continue;
    const subset = subsets.find(({ has }) => has(character.codePointAt(0) as number));
    if (!subset) throw new Error(`social pictures of '${locale}': no font has '${character}'`);
    files.add(subset.file);
  }
  return [...files];
}

/** Returns a fontconfig file with these fonts only, without the machine's own. */
const configuration = (folder: string): string =>
  `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;

/**
 * Unpacks fonts into a folder, except those already there. Returns the path of the
 * fontconfig file that lists only them.
 */
export async function installFonts(files: readonly string[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const target = path.join(folder, `${path.basename(file, '.woff2')}.ttf`);
    if (!existsSync(target)) await writeFile(target, await decompress(readFileSync(file)));
  }
  const config = path.join(folder, 'fonts.conf');
  await writeFile(config, configuration(folder));
  return config;
}
