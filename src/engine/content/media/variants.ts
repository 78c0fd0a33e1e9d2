/**
 * The files of pictures, made with sharp in a folder named by the picture's hash. Files are
 * written atomically and never made twice.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  pictureVariants,
  VARIANT_WIDTHS,
  variantPath,
  type Picture,
  type Variant,
  type VariantFormat,
} from '../../../shared/picture.ts';
import { hashOf } from '../../disk/digest.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { MAX_PIXELS } from './checks.ts';

/** sharp's options by format. Changing these or the widths remakes all variants. */
const ENCODING = {
  avif: { quality: 60, effort: 2 },
  webp: { quality: 84, smartSubsample: true },
  png: { compressionLevel: 9, palette: true },
  jpg: { quality: 82, mozjpeg: true },
} as const satisfies Record<VariantFormat, object>;

const RECIPE = JSON.stringify({ ENCODING, VARIANT_WIDTHS });

/** The record of the picture, written after all its variants. */
const RECORD = 'picture.json';

/** Returns the folder of all variants: `MEDIA_DIR`, or `.media` in the working directory. */
export const mediaDirectory = (): string => path.resolve(process.env['MEDIA_DIR'] ?? '.media');

/**
 * Returns the name of a picture's folder: a hash of the encoding options and the file's SHA-256.
 * So a source that names the SHA-256 needs to send only files that are not known yet.
 */
export const pictureHash = (digest: string): string => hashOf(RECIPE + digest);

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set(await readdir(folder).catch(() => []));

/** Returns the picture if all its variants exist, or else `undefined`. */
export async function finishedPicture(name: string, cache: string): Promise<Picture | undefined> {
  const folder = path.join(cache, name);
  const record = await readFile(path.join(folder, RECORD), 'utf8').catch(() => undefined);
  if (record === undefined) return undefined;
  const picture = JSON.parse(record) as Picture;
  const names = await namesIn(folder);
  const complete = pictureVariants(picture).every((one) =>
    names.has(path.basename(variantPath(picture, one))),
  );
  return complete ? picture : undefined;
}

/**
 * Makes the missing variants of a picture. Throws sharp's error if the bytes cannot be decoded;
 * variants written before that are complete.
 */
export async function makeVariants(
  picture: Picture,
  bytes: Uint8Array,
  cache: string,
): Promise<void> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const encode = ({ width, format }: Variant): Promise<Uint8Array> =>
    image
      .clone()
      .resize({ width })
      .toFormat(format === 'jpg' ? 'jpeg' : format, ENCODING[format])
      .toBuffer();
  const folder = path.join(cache, picture.hash);
  const existing = await namesIn(folder);
  const make = async (variant: Variant): Promise<void> => {
    const file = path.join(cache, variantPath(picture, variant));
    if (existing.has(path.basename(file))) return;
    const data = await encode(variant);
    await mkdir(folder, { recursive: true });
    replaceFile(file, data);
  };
  // Wait for all, so that nothing is written after this function throws.
  const outcomes = await Promise.allSettled(pictureVariants(picture).map(make));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  replaceFile(path.join(folder, RECORD), JSON.stringify(picture));
}
