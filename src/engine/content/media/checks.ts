/** What a picture must be: the same for files, uploads, and pictures of a CMS. */
import sharp from 'sharp';
import type { Picture, PictureFormat } from '../../../shared/picture.ts';

/** Maximum size of a picture file, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 2 ** 20;

/** Maximum number of pixels to decode: 8000 × 5000. */
export const MAX_PIXELS = 40_000_000;

/** Maximum length of a picture's name, in characters. */
export const LONGEST_NAME = 200;

const NAME = /^(?:[a-z0-9]+(?:[._-][a-z0-9]+)*\/)*[a-z0-9]+(?:[._-][a-z0-9]+)*\.(png|jpe?g|webp)$/;

/** sharp's names of the allowed formats. */
const FORMATS: Readonly<Record<string, PictureFormat>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** The media type of each format. */
export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** Returns the format by a picture's extension, or `undefined` if the name is not allowed. */
export function formatOfName(name: string): PictureFormat | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const [, extension] = NAME.exec(name) ?? [];
  return FORMATS[(extension ?? '').replace('jpg', 'jpeg')];
}

export const NAME_RULE =
  'lowercase letters, digits, hyphens and folders, ending in .png, .jpg or .webp';

/** A picture that cannot be used; the message is the reason. */
export class UnusablePicture extends Error {}

/** Returns the format of a picture's name. Throws `UnusablePicture` if the name is not allowed. */
export function demandFormat(name: string): PictureFormat {
  const format = formatOfName(name);
  if (!format) throw new UnusablePicture(`must be named with ${NAME_RULE}`);
  return format;
}

/** Throws `UnusablePicture` if a file is empty or too large. `size` is in bytes. */
export function checkSize(size: number): void {
  if (size === 0) throw new UnusablePicture('is empty');
  if (size > MAX_PICTURE_BYTES) {
    throw new UnusablePicture(`is larger than ${MAX_PICTURE_BYTES / 2 ** 20} MB`);
  }
}

/**
 * Returns size and format from the file's header; the content decides, not the name. Decodes the
 * picture only with `decode`, because making variants does so, too. Throws `UnusablePicture`.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  expected: PictureFormat,
  { decode = false } = {},
): Promise<Omit<Picture, 'hash'>> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found && FORMATS[found.format];
  if (!found || !format) throw new UnusablePicture('is not a PNG, JPEG or WebP picture');
  if (format !== expected) throw new UnusablePicture(`has the wrong extension for ${found.format}`);
  if ((found.pages ?? 1) > 1) throw new UnusablePicture('is animated');
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    const most = `${MAX_PIXELS / 1e6} million pixels`;
    throw new UnusablePicture(`is ${width} × ${height} pixels; at most ${most} are allowed`);
  }
  if (decode) await demandDecodable(bytes);
  return { width, height, format };
}

/** Returns the reason why sharp could not decode a picture; throws a system error again. */
export function decodingReason(error: unknown): string {
  const { syscall, message } = error as NodeJS.ErrnoException;
  // A system error, such as a full disk, is not a problem of the picture.
  if (syscall) throw error;
  return `cannot be decoded: ${message.split('\n', 1)[0] ?? ''}`;
}

async function demandDecodable(bytes: Uint8Array): Promise<void> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width: 8 });
  await picture
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusablePicture(decodingReason(error));
    });
}
