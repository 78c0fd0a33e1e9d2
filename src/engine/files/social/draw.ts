/** Draws a social picture: the drawing, plus text set by Pango, which supports every script. */
import type { Sharp } from 'sharp';
import { site } from '../../../config/site.ts';
import { SOCIAL_SIZE, type SocialKind } from '../../routing/social-picture.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import { escapeXml } from '../xml.ts';
import { COLORS, drawing } from './drawing.ts';
import { familyNames } from './fonts.ts';
import type { PictureWords } from './words.ts';

type MakeSharp = typeof import('sharp').default;

interface Block {
  readonly text: string;
  readonly color: string;
  readonly weight: number;
  /** Font sizes in pixels, largest first; the first that fits is used. */
  readonly sizes: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The rendered pixels of a block: four bytes each, red, green, blue, and alpha. */
interface SetBlock {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pango's unit is 1/1024 of a point; at 72 dpi a point is a pixel. */
const markup = ({ text, color, weight }: Block, size: number, locale: Locale): string =>
  `<span font_family="${familyNames(locale)}" font_weight="${weight}" size="${size * 1024}" ` +
  `foreground="${color}" lang="${localeEntry(locale).iso}">${escapeXml(text)}</span>`;

/** Renders a block of text at its largest size that fits. Throws if none fits. */
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
    const { data: pixels, info } = await set.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (height <= block.height && width <= block.width) return { pixels, width, height };
  }
  throw new Error(`social pictures of '${locale}': '${block.text}' does not fit; shorten it`);
}

const LEFT = 72;
const TEXT_WIDTH = 640;
/** Pixels between title and text. */
const GAP = 40;
/** Bottom edge of the text, in pixels. */
const BOTTOM = 560;

/** A palette would take a third of the bytes and twice the time, but keep 36 of 900 colors. */
const FORMAT = { compressionLevel: 7 } as const;

/** Channels of a drawing's pixels: red, green, blue. */
const CHANNELS = 3;

/** Returns the pixels of a kind's drawing, three bytes each, which all languages share. */
export const drawingPixels = (sharp: MakeSharp, kind: SocialKind): Promise<Buffer> =>
  sharp(Buffer.from(drawing(kind)))
    .removeAlpha()
    .raw()
    .toBuffer();

/**
 * Puts a block on a picture. Sharp's `composite` does the same, but converts every pixel of the
 * picture, which takes as long as the rest of it.
 */
function place(picture: Buffer, { pixels, width, height }: SetBlock, left: number, top: number) {
  for (let y = 0; y < height; y += 1) {
    let at = ((top + y) * SOCIAL_SIZE.width + left) * CHANNELS;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4, at += CHANNELS) {
      const alpha = (pixels[from + 3] as number) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const below = picture[at + channel] as number;
        const above = pixels[from + channel] as number;
        picture[at + channel] = Math.round(below + (above - below) * alpha);
      }
    }
  }
}

/**
 * Returns a picture as PNG: the words on the pixels of a drawing, which stay as they are. Load
 * `sharp` after setting up the fontconfig file. Throws if the words don't fit.
 */
export async function drawPicture(
  sharp: MakeSharp,
  locale: Locale,
  background: Buffer,
  words: PictureWords,
): Promise<Buffer> {
  const name = { text: site.name, color: COLORS.ink, weight: 650 };
  const brand = await setBlock(
    sharp,
    { ...name, sizes: [44], width: TEXT_WIDTH, height: 80 },
    'en',
  );
  const title = await setBlock(
    sharp,
    {
      text: words.title,
      color: COLORS.ink,
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
      color: COLORS.muted,
      weight: 400,
      sizes: [32, 29, 26],
      width: TEXT_WIDTH,
      height: 120,
    },
    locale,
  );
  const textTop = BOTTOM - text.height;
  const picture = Buffer.from(background);
  place(picture, brand, LEFT + 76, 64 + Math.round((62 - brand.height) / 2));
  place(picture, title, LEFT, textTop - GAP - title.height);
  place(picture, text, LEFT, textTop);
  return sharp(picture, { raw: { ...SOCIAL_SIZE, channels: CHANNELS } })
    .png(FORMAT)
    .toBuffer();
}
