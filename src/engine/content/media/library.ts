/** The pictures of a content folder: read, checked, and made ready to be served. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from '../errors.ts';
import type { Picture, PictureFormat } from './picture.ts';
import { finishedPicture, makeVariants, MAX_PIXELS, pictureHash } from './variants.ts';

/** Where a source keeps its pictures. */
export interface MediaFolder {
  readonly root: string;
  /** Stands for the folder in messages. */
  readonly label: string;
}

/** The largest file that is read, in bytes. */
const MAX_BYTES = 20 * 2 ** 20;

const NAME = /^(?:[a-z0-9]+(?:[._-][a-z0-9]+)*\/)*[a-z0-9]+(?:[._-][a-z0-9]+)*\.(png|jpe?g|webp)$/;

/** sharp's names of the formats that pictures may have. */
const FORMATS: Readonly<Record<string, PictureFormat>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** The format that a picture's name promises; `undefined` when it is no name of a picture. */
export function formatOfName(name: string): PictureFormat | undefined {
  const [, extension] = NAME.exec(name) ?? [];
  return FORMATS[(extension ?? '').replace('jpg', 'jpeg')];
}

const NAME_RULE = 'lower-case letters, digits, hyphens and folders, ending in .png, .jpg or .webp';

/** A picture that cannot be used, and why. */
class Unusable extends Error {}

/** Size and format from the head of a file; nothing is decoded. Throws `Unusable`. */
async function inspect(bytes: Uint8Array, promised: PictureFormat): Promise<Omit<Picture, 'hash'>> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = found && FORMATS[found.format];
  if (!found || !format) throw new Unusable('is not a PNG, JPEG or WebP picture');
  if (format !== promised) throw new Unusable(`is a picture of another format: ${found.format}`);
  if ((found.pages ?? 1) > 1) throw new Unusable('is animated');
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) {
    const most = `${MAX_PIXELS / 1e6} million pixels`;
    throw new Unusable(`is ${width} × ${height} pixels large; at most ${most} are allowed`);
  }
  return { width, height, format };
}

/** All pictures of a source. */
export class MediaLibrary {
  /** Path below `/media/` → picture. */
  readonly pictures = new Map<string, Picture>();
  /** Path below `/media/` → what is wrong with the file there. */
  readonly refused = new Map<string, ContentProblem>();
  readonly #unfinished = new Map<string, Picture>();
  readonly #folder: MediaFolder | undefined;
  readonly #cache: string;

  private constructor(folder: MediaFolder | undefined, cache: string) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** Reads a folder with its subfolders; none, or one that is not there, has no pictures. */
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
      // A link could lead out of the folder.
      if (file.isFile()) await library.#add(name, full);
      else library.#refuse(name, 'is not a plain file');
    }
    return library;
  }

  /** What is wrong with files. */
  get problems(): ContentProblem[] {
    return [...this.refused.values()];
  }

  /** Why there is no such picture. */
  whyMissing(name: string): string {
    const address = `'/media/${name}'`;
    const refused = this.refused.get(name);
    if (refused) return `${address} ${refused.reason}`;
    if (!formatOfName(name)) return `${address} cannot be a picture's name: ${NAME_RULE}`;
    return `${address} is not in ${this.#folder?.label ?? 'this source, which has no pictures'}`;
  }

  /** Makes the files that are not there yet; refuses pictures that cannot be decoded. */
  async finish(): Promise<void> {
    for (const [name, picture] of this.#unfinished) {
      const bytes = await readFile(path.join(this.#folder?.root ?? '', name));
      await makeVariants(picture, bytes, this.#cache).catch((error: NodeJS.ErrnoException) => {
        // A full disk is no fault of the picture.
        if (error.syscall) throw error;
        this.#refuse(name, `cannot be decoded: ${error.message.split('\n', 1)[0] ?? ''}`);
      });
    }
    this.#unfinished.clear();
  }

  async #add(name: string, file: string): Promise<void> {
    const promised = formatOfName(name);
    if (!promised) return this.#refuse(name, `must be named with ${NAME_RULE}`);
    try {
      const { size } = await stat(file);
      if (size === 0) throw new Unusable('is empty');
      if (size > MAX_BYTES) throw new Unusable(`is larger than ${MAX_BYTES / 2 ** 20} MB`);
      const bytes = await readFile(file);
      const hash = pictureHash(bytes);
      const finished = await finishedPicture(hash, this.#cache);
      const picture = finished ?? { hash, ...(await inspect(bytes, promised)) };
      if (picture.format !== promised) throw new Unusable('is a picture of another format');
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
