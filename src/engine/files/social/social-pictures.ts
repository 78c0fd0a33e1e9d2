/** The social pictures as output files, cached by content. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaDirectory } from '../../content/media/variants.ts';
import { hashOf } from '../../disk/digest.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import type { FileGroup } from '../site-file.ts';
import { SOCIAL_KINDS, socialPath, type SocialKind } from '../../routing/social-picture.ts';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { site } from '../../../config/site.ts';
import { drawingPixels, drawPicture } from './draw.ts';
import { drawing } from './drawing.ts';
import { fontFilesFor, installFonts } from './fonts.ts';
import { socialKinds, wordsOf } from './words.ts';

/** Increase when the layout or the format changes: the hash covers only the words and the drawing. */
const LAYOUT_VERSION = 5;

const folderOf = (name: string): string => path.join(mediaDirectory(), name);

/** Returns a hash of a picture's inputs: its file name in the media folder. */
function nameOf(locale: Locale, kind: SocialKind): string {
  const parts = [LAYOUT_VERSION, site.name, locale, wordsOf(locale, kind), drawing(kind)];
  return hashOf(JSON.stringify(parts));
}

let tools: Promise<typeof import('sharp').default> | undefined;

/** Returns Sharp, set up with the fonts of all pictures and no others. */
function preparedSharp(): Promise<typeof import('sharp').default> {
  return (tools ??= (async () => {
    const files = localeCodes.flatMap((locale) => {
      const words = socialKinds(locale).map((kind) => wordsOf(locale, kind));
      return fontFilesFor(locale, [
        site.name,
        ...words.flatMap(({ title, text }) => [title, text]),
      ]);
    });
    // Fontconfig reads this when the first text is rendered.
    process.env['FONTCONFIG_FILE'] = await installFonts([...new Set(files)], folderOf('fonts'));
    return (await import('sharp')).default;
  })());
}

/** Returns a picture: the cached one with the same inputs, or a new one. */
async function picture(
  locale: Locale,
  kind: SocialKind,
  background: () => Promise<Buffer>,
): Promise<Uint8Array> {
  const file = path.join(folderOf('social'), `${nameOf(locale, kind)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const words = wordsOf(locale, kind);
  const png = await drawPicture(await preparedSharp(), locale, await background(), words);
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, png);
  return png;
}

/** Returns every picture that a page of a locale can reference, one file group per kind, drawn once. */
export const socialPictures = (locales: readonly Locale[]): FileGroup[] =>
  SOCIAL_KINDS.map((kind) => ({
    name: `social pictures ${kind}`,
    isDeferrable: true,
    files: () => {
      let pixels: Promise<Buffer> | undefined;
      const background = () =>
        (pixels ??= preparedSharp().then((sharp) => drawingPixels(sharp, kind)));
      return locales
        .filter((locale) => socialKinds(locale).includes(kind))
        .map((locale) => ({
          file: socialPath(locale, kind).slice(1),
          make: () => picture(locale, kind, background),
        }));
    },
  }));
