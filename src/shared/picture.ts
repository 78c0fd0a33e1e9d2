/**
 * The files of a picture and the markup that lets the browser choose one. Pure functions;
 * `variants.ts` makes the files when content is fetched.
 */
import { IMAGE_DENSITIES } from '../config/limits.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';
export type VariantFormat = PictureFormat | 'avif';

export interface Picture {
  /** Hash of the file and of how variants are made; the name of their folder. */
  readonly hash: string;
  /** In pixels, after applying the orientation. */
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
}

/** One file of a picture. */
export interface Variant {
  readonly width: number;
  readonly format: VariantFormat;
}

/** Display widths of pictures on pages, in CSS pixels. */
const SHOWN_WIDTHS = [480, 960, 1440];
/** Least width of the single file for feeds, and for browsers without AVIF and WebP. */
const FALLBACK_WIDTH = 960;
/** Steps above this share of the picture's own width are skipped: they save few bytes. */
const SMALLEST_STEP = 0.8;

/** Widths of variants in pixels, smallest first. */
export const VARIANT_WIDTHS: readonly number[] = [
  ...new Set(SHOWN_WIDTHS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].sort((one, other) => one - other);

const MODERN_FORMATS = ['avif', 'webp'] as const;

/** Returns the widths of a picture's files, never larger than the picture. */
export function pictureWidths({ width }: Pick<Picture, 'width'>): number[] {
  const widest = Math.min(width, VARIANT_WIDTHS.at(-1) as number);
  return [...VARIANT_WIDTHS.filter((step) => step < widest * SMALLEST_STEP), widest];
}

/** Returns the smallest width of at least `pixels`, or else the largest width. */
function widthFor(picture: Picture, pixels: number): number {
  const widths = pictureWidths(picture);
  return widths.find((width) => width >= pixels) ?? (widths.at(-1) as number);
}

/** Returns all files of a picture. */
export function pictureVariants(picture: Picture): Variant[] {
  const modern = MODERN_FORMATS.flatMap((format) =>
    pictureWidths(picture).map((width) => ({ width, format })),
  );
  const fallback = { width: widthFor(picture, FALLBACK_WIDTH), format: picture.format };
  return picture.format === 'webp' ? modern : [...modern, fallback];
}

/** Returns the path of a variant below the media folder: `ab12…/960.avif`. */
export const variantPath = ({ hash }: Picture, { width, format }: Variant): string =>
  `${hash}/${width}.${format}`;

const variantUrl = (picture: Picture, variant: Variant): string =>
  `/_media/${variantPath(picture, variant)}`;

export interface PictureMarkup {
  /** For `<source>`, best format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly src: string;
  /** In CSS pixels; they reserve the space until the picture loads. */
  readonly width: number;
  readonly height: number;
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
 * Returns the attributes for `<picture>`. With a fixed width in CSS pixels, the candidates are for
 * densities 1 and 2 (docs/requirements.md#links-and-media), and the picture is never enlarged.
 * Without one, the candidates are for widths, and the markup needs `sizes`.
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
    src: variantUrl(picture, { width: widthFor(picture, FALLBACK_WIDTH), format: picture.format }),
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
  };
}
