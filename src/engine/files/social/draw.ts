/** Draws a social picture: the drawing, and the words set by Pango, which knows every script. */
import type { Raw, Sharp } from 'sharp';
import { site } from '../../../config/site.ts';
import type { SocialKind } from '../../routing/social-picture.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import { escapeXml } from '../xml.ts';
import { COLOURS, drawing } from './drawing.ts';
import { familyNames } from './fonts.ts';
import type { PictureWords } from './words.ts';

type MakeSharp = typeof import('sharp').default;

interface Block {
  readonly text: string;
  readonly colour: string;
  readonly weight: number;
  /** Sizes in pixels, the largest that fits is taken. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A block as the pixels that it is set in, for Sharp to lay over the drawing. */
interface SetBlock {
  readonly input: Buffer;
  readonly raw: Raw;
}

/** Pango's unit is a 1024th of a point; at 72 dots an inch a point is a pixel. */
const markup = ({ text, colour, weight }: Block, size: number, locale: Locale): string =>
  `<span font_family="${familyNames(locale)}" font_weight="${weight}" size="${size * 1024}" ` +
  `foreground="${colour}" lang="${localeEntry(locale).iso}">${escapeXml(text)}</span>`;

/** A block of text at the largest of its sizes that fits. Throws when none does. */
async function setBlock(sharp: MakeSharp, block: Block, locale: Locale): Promise<SetBlock> {
  for (const size of block.sizes) {
    const set: Sharp = sharp({
      text: {
        text: markup(block, size, locale),
        width: block.width,
        rgba: true,
        dpi: 72,
        spacing: Math.round(size * 0.05),
        wrap: 'word',
      },
    });
    const { data, info } = await set.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (height <= block.height && width <= block.width) {
      return { input: data, raw: { width, height, channels } };
    }
  }
  throw new Error(`social pictures of '${locale}': '${block.text}' does not fit`);
}

const LEFT = 72;
const TEXT_WIDTH = 640;
/** Between title and text. */
const GAP = 40;
/** Where the text ends. */
const BOTTOM = 560;

/**
 * A picture as PNG. `sharp` must have been loaded after fontconfig was told
 * which fonts there are. Throws when the words do not fit.
 */
export async function drawPicture(
  sharp: MakeSharp,
  locale: Locale,
  kind: SocialKind,
  words: PictureWords,
): Promise<Buffer> {
  const name = { text: site.name, colour: COLOURS.ink, weight: 650 };
  const brand = await setBlock(
    sharp,
    { ...name, sizes: [44], width: TEXT_WIDTH, height: 80 },
    'en',
  );
  const title = await setBlock(
    sharp,
    {
      text: words.title,
      colour: COLOURS.ink,
      weight: 650,
      sizes: [80, 72, 64, 56, 50],
      width: TEXT_WIDTH,
      height: 250,
    },
    locale,
  );
  const text = await setBlock(
    sharp,
    {
      text: words.text,
      colour: COLOURS.muted,
      weight: 400,
      sizes: [32, 29, 26],
      width: TEXT_WIDTH,
      height: 120,
    },
    locale,
  );
  const textTop = BOTTOM - text.raw.height;
  return sharp(Buffer.from(drawing(kind)))
    .composite([
      { ...brand, left: LEFT + 76, top: 64 + Math.round((62 - brand.raw.height) / 2) },
      { ...title, left: LEFT, top: textTop - GAP - title.raw.height },
      { ...text, left: LEFT, top: textTop },
    ])
    .png({ palette: true, quality: 92, effort: 7 })
    .toBuffer();
}
