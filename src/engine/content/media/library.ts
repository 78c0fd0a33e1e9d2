/** The pictures of a source: checks them, and makes their variants. */
import { existsSync } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentProblem } from '../errors.ts';
import type { Picture } from '../../../shared/picture.ts';
import {
  checkSize,
  decodingReason,
  demandFormat,
  formatOfName,
  inspectPicture,
  NAME_RULE,
  UnusablePicture,
} from './checks.ts';
import { digestOf } from '../../disk/digest.ts';
import { filesBelow } from '../../disk/files-below.ts';
import { isStrayName } from '../../disk/stray-name.ts';
import { finishedPicture, makeVariants, pictureHash } from './variants.ts';

/** The picture folder of a source. */
export interface MediaFolder {
  readonly root: string;
  /** Name of the folder in messages. */
  readonly label: string;
}

/** Where pictures are, in messages. */
interface Labels {
  readonly label: string;
  /** What comes before the name of a picture in `where`. */
  readonly folder: string;
}

/** All pictures of a source. */
export class MediaLibrary {
  /** Path below `/media/` → picture. */
  readonly pictures = new Map<string, Picture>();
  /** Path below `/media/` → the problem of this file. */
  readonly refused = new Map<string, ContentProblem>();
  readonly #unfinished = new Map<string, Picture>();
  readonly #labels: Labels;
  readonly #cache: string;

  constructor(labels: Labels, cache: string) {
    this.#labels = labels;
    this.#cache = cache;
  }

  /** Reads a folder with its subfolders. Without a folder, the library is empty. */
  static async open(folder: MediaFolder | undefined, cache: string): Promise<MediaLibrary> {
    const label = folder?.label ?? 'this source, which has no pictures';
    const library = new MediaLibrary({ label, folder: label }, cache);
    if (!folder) return library;
    const files = existsSync(folder.root) ? filesBelow(folder.root) : [];
    for (const name of files.filter((file) => !file.split('/').some(isStrayName))) {
      const full = path.join(folder.root, name);
      // A symbolic link could point outside the folder.
      if ((await lstat(full)).isFile()) await library.#addFile(name, full);
      else library.refuse(name, 'is not a plain file');
    }
    library.#root = folder.root;
    return library;
  }

  #root = '';

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
    return `${address} is not in ${this.#labels.label}`;
  }

  /** Makes missing variants. Rejects pictures that cannot be decoded. */
  async finish(): Promise<void> {
    for (const [name, picture] of this.#unfinished) {
      await this.#finish(name, picture, await readFile(path.join(this.#root, name)));
    }
    this.#unfinished.clear();
  }

  /**
   * Adds a picture by the SHA-256 of its file. `read` is called only if variants are missing; it
   * may throw `UnusablePicture`.
   */
  async take(name: string, digest: string, read: () => Promise<Uint8Array>): Promise<void> {
    await this.#unlessUnusable(name, async () => {
      const bytes = await this.#add(name, digest, read);
      const picture = this.#unfinished.get(name);
      this.#unfinished.delete(name);
      if (bytes && picture) await this.#finish(name, picture, bytes);
    });
  }

  /** Rejects a picture. */
  refuse(name: string, reason: string): void {
    this.pictures.delete(name);
    this.refused.set(name, { where: `${this.#labels.folder}/${name}`, field: '', reason });
  }

  async #addFile(name: string, file: string): Promise<void> {
    await this.#unlessUnusable(name, async () => {
      demandFormat(name);
      checkSize((await stat(file)).size);
      const bytes = await readFile(file);
      await this.#add(name, digestOf(bytes), () => Promise.resolve(bytes));
    });
  }

  /** Adds a picture; returns its bytes if variants are missing. */
  async #add(
    name: string,
    digest: string,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array | undefined> {
    const expected = demandFormat(name);
    const hash = pictureHash(digest);
    const finished = await finishedPicture(hash, this.#cache);
    if (finished && finished.format !== expected) {
      throw new UnusablePicture('has the wrong extension');
    }
    const bytes = finished ? undefined : await read();
    const picture = finished ?? {
      hash,
      ...(await inspectPicture(bytes ?? new Uint8Array(), expected)),
    };
    this.pictures.set(name, picture);
    if (!finished) this.#unfinished.set(name, picture);
    return bytes;
  }

  async #finish(name: string, picture: Picture, bytes: Uint8Array): Promise<void> {
    await makeVariants(picture, bytes, this.#cache).catch((error: unknown) =>
      this.refuse(name, decodingReason(error)),
    );
  }

  async #unlessUnusable(name: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      this.refuse(name, error.message);
    }
  }
}
