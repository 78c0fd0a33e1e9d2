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
  /** `#rrggbb`. */
  readonly color: string;
  readonly weight: number;
  /** Font sizes in pixels, largest first; the first that fits is used. */
  readonly sizes: readonly number[];
  readonly height: number;
}

/** A rendered block: a byte per pixel, which says how much of it the text covers. */
interface SetBlock {
  readonly mask: Buffer;
  readonly color: string;
  readonly width: number;
  readonly height: number;
}

const TEXT_WIDTH = 640;

/** Pango's unit is 1/1024 of a point; at 72 dpi a point is a pixel. */
const markup = ({ text, weight }: Block, size: number, locale: Locale): string =>
  `<span font_family="${familyNames(locale)}" font_weight="${weight}" size="${size * 1024}" ` +
  `lang="${localeEntry(locale).iso}">${escapeXml(text)}</span>`;

/** Renders a block of text at its largest size that fits. Throws if none fits. */
async function setBlock(sharp: MakeSharp, block: Block, locale: Locale): Promise<SetBlock> {
  const { color, sizes } = block;
  for (const size of sizes) {
    const set: Sharp = sharp({
      text: {
        text: markup(block, size, locale),
        width: TEXT_WIDTH,
        dpi: 72,
        spacing: Math.round(size * 0.05),
        wrap: 'word',
      },
    });
    const { data: mask, info } = await set
      .toColorspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (height <= block.height && width <= TEXT_WIDTH) return { mask, color, width, height };
  }
  throw new Error(`social pictures of '${locale}': '${block.text}' does not fit; shorten it`);
}

const LEFT = 72;
/** Pixels between title and text. */
const GAP = 40;
/** Bottom edge of the text, in pixels. */
const BOTTOM = 560;

/** A palette would take a third of the bytes and twice the time, but keep 36 of 900 colors. */
const FORMAT = { compressionLevel: 7 } as const;

/** Channels of a drawing's pixels: red, green, blue. */
const CHANNELS = 3;

/**
 * Puts a block on a picture. Sharp's `composite` does the same, but converts every pixel of the
 * picture, which takes as long as the rest of it.
 */
function place(
  picture: Buffer,
  { mask, color, width, height }: SetBlock,
  left: number,
  top: number,
) {
  const ink = Buffer.from(color.slice(1), 'hex');
  for (let y = 0; y < height; y += 1) {
    let at = ((top + y) * SOCIAL_SIZE.width + left) * CHANNELS;
    for (let from = y * width; from < (y + 1) * width; from += 1, at += CHANNELS) {
      const share = (mask[from] as number) / 255;
      if (share === 0) continue;
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const below = picture[at + channel] as number;
        picture[at + channel] = Math.round(below + ((ink[channel] as number) - below) * share);
      }
    }
  }
}

/**
 * Returns the pixels that all languages of a kind share, three bytes each: its drawing and the
 * name of the site. Load `sharp` after setting up the fontconfig file.
 */
export async function drawingPixels(sharp: MakeSharp, kind: SocialKind): Promise<Buffer> {
  const picture = await sharp(Buffer.from(drawing(kind)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const name = { text: site.name, color: COLORS.ink, weight: 650, sizes: [44], height: 80 };
  const brand = await setBlock(sharp, name, 'en');
  place(picture, brand, LEFT + 76, 64 + Math.round((62 - brand.height) / 2));
  return picture;
}

/** Returns a picture as PNG: the words on shared pixels. Throws if the words don't fit. */
export async function drawPicture(
  sharp: MakeSharp,
  locale: Locale,
  shared: Buffer,
  words: PictureWords,
): Promise<Buffer> {
  const title = await setBlock(
    sharp,
    {
      text: words.title,
      color: COLORS.ink,
      weight: 650,
      sizes: [80, 72, 64, 56, 50],
      height: 250,
    },
    locale,
  );
  const text = await setBlock(
    sharp,
    { text: words.text, color: COLORS.muted, weight: 400, sizes: [32, 29, 26], height: 120 },
    locale,
  );
  const textTop = BOTTOM - text.height;
  const picture = Buffer.from(shared);
  place(picture, title, LEFT, textTop - GAP - title.height);
  place(picture, text, LEFT, textTop);
  const png = await sharp(picture, { raw: { ...SOCIAL_SIZE, channels: CHANNELS } })
    .png(FORMAT)
    .toBuffer();
  // Frees the memory now. Otherwise, V8 searches the whole heap for garbage every 14 pictures.
  (picture.buffer as ArrayBuffer).transfer(0);
  return png;
}
