/**
 * A picture of the content as pages show it: which files it is served in, and
 * the markup that lets a browser choose among them. Pure: the files are made by
 * `variants.ts` when content is fetched.
 */
import { IMAGE_DENSITIES } from '../../../config/limits.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';
export type VariantFormat = PictureFormat | 'avif';

export interface Picture {
  /** Over the file's bytes and the way variants are made: names their folder. */
  readonly hash: string;
  /** In pixels, as the file is seen (its orientation applied). */
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
}

/** One file of a picture. */
export interface Variant {
  readonly width: number;
  readonly format: VariantFormat;
}

/** Widths that pages show pictures at, in CSS pixels. */
const SHOWN_WIDTHS = [480, 960, 1440];
/** The file for browsers that know neither AVIF nor WebP; one is enough. */
const FALLBACK_WIDTH = 960;
/** A step closer to the picture's own width than this is left out. */
const SMALLEST_STEP = 0.9;

/** Widths of variants in pixels, smallest first. */
export const VARIANT_WIDTHS: readonly number[] = [
  ...new Set(SHOWN_WIDTHS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other);

const MODERN_FORMATS = ['avif', 'webp'] as const;

/** The widths that a picture is served in: never wider than it is itself. */
export function pictureWidths({ width }: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(width, VARIANT_WIDTHS.at(-1) as number);
  return [...VARIANT_WIDTHS.filter((step) => step < widest * SMALLEST_STEP), widest];
}

function fallbackWidth(picture: Picture): number {
  const widths = pictureWidths(picture);
  return widths.findLast((width) => width <= FALLBACK_WIDTH) ?? (widths[0] as number);
}

/** Every file that a picture is served in. */
export function pictureVariants(picture: Picture): Variant[] {
  const modern = MODERN_FORMATS.flatMap((format) =>
    pictureWidths(picture).map((width) => ({ width, format })),
  );
  const fallback = { width: fallbackWidth(picture), format: picture.format };
  return picture.format === 'webp' ? modern : [...modern, fallback];
}

/** Path of a variant below the media folder: `ab12…/960.avif`. */
export const variantPath = ({ hash }: Picture, { width, format }: Variant): string =>
  `${hash}/${width}.${format}`;

const variantUrl = (picture: Picture, variant: Variant): string =>
  `/_media/${variantPath(picture, variant)}`;

export interface PictureMarkup {
  /** For `<source>`, best format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly src: string;
  /** In CSS pixels; their ratio keeps the place before the picture is there. */
  readonly width: number;
  readonly height: number;
}

/** The narrowest width that fills so many pixels; the widest when none does. */
function widthFor(picture: Picture, pixels: number): number {
  const widths = pictureWidths(picture);
  return widths.find((width) => width >= pixels) ?? (widths.at(-1) as number);
}

function densityCandidates(picture: Picture, shown: number, format: VariantFormat): string {
  const widths = IMAGE_DENSITIES.map((density) => widthFor(picture, shown * density));
  return IMAGE_DENSITIES.filter((_, at) => at === 0 || widths[at] !== widths[at - 1])
    .map((density) => {
      const width = widthFor(picture, shown * density);
      return `${variantUrl(picture, { width, format })} ${density}x`;
    })
    .join(', ');
}

const widthCandidates = (picture: Picture, format: VariantFormat): string =>
  pictureWidths(picture)
    .map((width) => `${variantUrl(picture, { width, format })} ${width}w`)
    .join(', ');

/**
 * What `<picture>` needs. With a fixed width in CSS pixels the candidates are
 * for densities 1 and 2 (docs/requirements.md#links-and-media), and the picture is not
 * shown wider than it is; without one they are for widths, and the markup needs
 * `sizes`.
 */
export function pictureMarkup(picture: Picture, fixedWidth?: number): PictureMarkup {
  const width = Math.min(fixedWidth ?? picture.width, picture.width);
  return {
    sources: MODERN_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcset:
        fixedWidth === undefined
          ? widthCandidates(picture, format)
          : densityCandidates(picture, width, format),
    })),
    src: variantUrl(picture, { width: fallbackWidth(picture), format: picture.format }),
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
  };
}
