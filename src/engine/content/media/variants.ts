/**
 * The files that pictures are served in, made with sharp into a folder that is
 * named by the picture's hash. Each file is whole or absent, and what is there
 * is never made again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  pictureVariants,
  VARIANT_WIDTHS,
  variantPath,
  type Picture,
  type Variant,
  type VariantFormat,
} from './picture.ts';

/** Options of sharp for each format. A change here or of the widths makes all variants anew. */
const ENCODING = {
  avif: { quality: 60, effort: 3 },
  webp: { quality: 84, smartSubsample: true },
  png: { compressionLevel: 9, palette: true },
  jpg: { quality: 82, mozjpeg: true },
} as const satisfies Record<VariantFormat, object>;

const RECIPE = JSON.stringify({ ENCODING, VARIANT_WIDTHS });

/** The largest picture that is decoded, in pixels: 8000 × 5000. */
export const MAX_PIXELS = 40_000_000;

/** Beside the variants, written last: the picture that they belong to. */
const RECORD = 'picture.json';

/** The folder of all variants: `MEDIA_DIR`, or `.media` where the command runs. */
export const mediaDirectory = (): string => path.resolve(process.env['MEDIA_DIR'] ?? '.media');

/** The name of a picture's folder: its bytes and the recipe decide it. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 24);

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set(await readdir(folder).catch(() => []));

/** The picture that all variants have been made of; `undefined` when any is lacking. */
export async function finishedPicture(hash: string, cache: string): Promise<Picture | undefined> {
  const folder = path.join(cache, hash);
  const record = await readFile(path.join(folder, RECORD), 'utf8').catch(() => undefined);
  if (record === undefined) return undefined;
  const picture = JSON.parse(record) as Picture;
  const names = await namesIn(folder);
  const complete = pictureVariants(picture).every((one) =>
    names.has(path.basename(variantPath(picture, one))),
  );
  return complete ? picture : undefined;
}

/** Writes a file so that it is never seen in part; leaves nothing behind when that fails. */
async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Makes the variants of a picture that are not there yet. Throws what sharp
 * throws when the bytes cannot be decoded; files that are there by then are whole.
 */
export async function makeVariants(
  picture: Picture,
  bytes: Uint8Array,
  cache: string,
): Promise<void> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const encode = ({ width, format }: Variant): Promise<Uint8Array> => {
    const resized = image.clone().resize({ width });
    if (format === 'avif') return resized.avif(ENCODING.avif).toBuffer();
    if (format === 'webp') return resized.webp(ENCODING.webp).toBuffer();
    if (format === 'png') return resized.png(ENCODING.png).toBuffer();
    return resized.jpeg(ENCODING.jpg).toBuffer();
  };
  const there = await namesIn(path.join(cache, picture.hash));
  const make = async (variant: Variant): Promise<void> => {
    const file = path.join(cache, variantPath(picture, variant));
    if (!there.has(path.basename(file))) await writeWhole(file, await encode(variant));
  };
  // All have ended before an error is told: nothing is written behind the caller's back.
  const outcomes = await Promise.allSettled(pictureVariants(picture).map(make));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  await writeWhole(path.join(cache, picture.hash, RECORD), JSON.stringify(picture));
}
