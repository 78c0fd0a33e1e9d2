/** The pictures of a content folder: reads and checks them, and makes their variants. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from '../errors.ts';
import type { Picture, PictureFormat } from '../../../shared/picture.ts';
import { finishedPicture, makeVariants, MAX_PIXELS, pictureHash } from './variants.ts';

/** The picture folder of a source. */
export interface MediaFolder {
  readonly root: string;
  /** Name of the folder in messages. */
  readonly label: string;
}

/** Maximum size of a picture file, in bytes. */
const MAX_BYTES = 20 * 2 ** 20;

const NAME = /^(?:[a-z0-9]+(?:[._-][a-z0-9]+)*\/)*[a-z0-9]+(?:[._-][a-z0-9]+)*\.(png|jpe?g|webp)$/;

/** sharp's names of the allowed formats. */
const FORMATS: Readonly<Record<string, PictureFormat>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** Returns the format by a picture's extension, or `undefined` if the name is not allowed. */
export function formatOfName(name: string): PictureFormat | undefined {
  const [, extension] = NAME.exec(name) ?? [];
  return FORMATS[(extension ?? '').replace('jpg', 'jpeg')];
}

const NAME_RULE = 'lowercase letters, digits, hyphens and folders, ending in .png, .jpg or .webp';

/** A picture that cannot be used; the message is the reason. */
class Unusable extends Error {}

/** Returns size and format from the file's header, without decoding. Throws `Unusable`. */
async function inspect(bytes: Uint8Array, expected: PictureFormat): Promise<Omit<Picture, 'hash'>> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found && FORMATS[found.format];
  if (!found || !format) throw new Unusable('is not a PNG, JPEG or WebP picture');
  if (format !== expected) throw new Unusable(`has the wrong extension for ${found.format}`);
  if ((found.pages ?? 1) > 1) throw new Unusable('is animated');
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    const most = `${MAX_PIXELS / 1e6} million pixels`;
    throw new Unusable(`is ${width} × ${height} pixels; at most ${most} are allowed`);
  }
  return { width, height, format };
}

/** All pictures of a source. */
export class MediaLibrary {
  /** Path below `/media/` → picture. */
  readonly pictures = new Map<string, Picture>();
  /** Path below `/media/` → the problem of this file. */
  readonly refused = new Map<string, ContentProblem>();
  readonly #unfinished = new Map<string, Picture>();
  readonly #folder: MediaFolder | undefined;
  readonly #cache: string;

  private constructor(folder: MediaFolder | undefined, cache: string) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** Reads a folder with its subfolders. Without a folder, the library is empty. */
  static async open(folder: MediaFolder | undefined, cache: string): Promise<MediaLibrary> {
    const library = new MediaLibrary(folder, cache);
    if (!folder) return library;
    const files = await readdir(folder.root, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const file of files.filter((one) => !one.isDirectory() && !one.name.startsWith('.'))) {
      const full = path.join(file.parentPath, file.name);
      const name = path.relative(folder.root, full).replaceAll(path.sep, '/');
      // A symbolic link could point outside the folder.
      if (file.isFile()) await library.#add(name, full);
      else library.#refuse(name, 'is not a plain file');
    }
    return library;
  }

  /** The problems of all rejected files. */
  get problems(): ContentProblem[] {
    return [...this.refused.values()];
  }

  /** Returns why the library does not have a picture. */
  whyMissing(name: string): string {
    const address = `'/media/${name}'`;
    const refused = this.refused.get(name);
    if (refused) return `${address} ${refused.reason}`;
    if (!formatOfName(name)) return `${address} cannot be a picture's name: ${NAME_RULE}`;
    return `${address} is not in ${this.#folder?.label ?? 'this source, which has no pictures'}`;
  }

  /** Makes missing variants. Rejects pictures that cannot be decoded. */
  async finish(): Promise<void> {
    for (const [name, picture] of this.#unfinished) {
      const bytes = await readFile(path.join(this.#folder?.root ?? '', name));
      await makeVariants(picture, bytes, this.#cache).catch((error: NodeJS.ErrnoException) => {
        // A system error, such as a full disk, is not a problem of the picture.
        if (error.syscall) throw error;
        this.#refuse(name, `cannot be decoded: ${error.message.split('\n', 1)[0] ?? ''}`);
      });
    }
    this.#unfinished.clear();
  }

  async #add(name: string, file: string): Promise<void> {
    const expected = formatOfName(name);
    if (!expected) return this.#refuse(name, `must be named with ${NAME_RULE}`);
    try {
      const { size } = await stat(file);
      if (size === 0) throw new Unusable('is empty');
      if (size > MAX_BYTES) throw new Unusable(`is larger than ${MAX_BYTES / 2 ** 20} MB`);
      const bytes = await readFile(file);
      const hash = pictureHash(bytes);
      const finished = await finishedPicture(hash, this.#cache);
      const picture = finished ?? { hash, ...(await inspect(bytes, expected)) };
      if (picture.format !== expected) throw new Unusable('has the wrong extension');
      this.pictures.set(name, picture);
      if (!finished) this.#unfinished.set(name, picture);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      this.#refuse(name, error.message);
    }
  }

  #refuse(name: string, reason: string): void {
    this.pictures.delete(name);
    this.refused.set(name, { where: `${this.#folder?.label}/${name}`, field: '', reason });
  }
}
