/**
 * The folder of the built site. A file that changes is replaced by another one,
 * never written into: releases hold older versions by hard links, and a reader
 * sees the old file or the new one.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

type WriteFile = (target: string, data: string | Uint8Array) => void;

export class OutputFolder {
  readonly #root: string;
  readonly #writeFile: WriteFile;
  readonly #folders = new Set<string>();

  constructor(root: string, writeFile: WriteFile = writeFileSync) {
    this.#root = root;
    this.#writeFile = writeFile;
  }

  /** Writes a file that is not there. What a full disk took of it does not stay. */
  #create(target: string, data: string | Uint8Array): void {
    try {
      this.#writeFile(target, data);
    } catch (error) {
      rmSync(target, { force: true });
      throw error;
    }
  }

  /** Writes a file unless it is there with the same bytes; says whether it was written. */
  write(file: string, data: string | Uint8Array): boolean {
    const target = path.join(this.#root, file);
    if (existsSync(target)) {
      if (readFileSync(target).equals(Buffer.from(data as string))) return false;
      const temporary = `${target}.${process.pid}.new`;
      this.#create(temporary, data);
      renameSync(temporary, target);
      return true;
    }
    const folder = path.dirname(target);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    this.#create(target, data);
    return true;
  }

  /** Removes a file, and the folders that it leaves empty; says whether it was there. */
  remove(file: string): boolean {
    const target = path.join(this.#root, file);
    if (!existsSync(target)) return false;
    rmSync(target);
    try {
      for (
        let folder = path.dirname(target);
        folder !== this.#root;
        folder = path.dirname(folder)
      ) {
        rmdirSync(folder);
      }
    } catch {
      // Not empty.
    }
    this.#folders.clear();
    return true;
  }
}
