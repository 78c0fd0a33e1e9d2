/**
 * The output folder. A changed file is replaced, never modified in place: releases hard-link older
 * versions, and a reader sees either the old file or the new one.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../disk/replace-file.ts';

/** Without the encoding, Node takes longer for a text. */
const NEW_FILE = { flag: 'wx', encoding: 'utf8' } as const;

type WriteFile = (target: string, data: string | Uint8Array, options: typeof NEW_FILE) => void;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export class OutputFolder {
  readonly #root: string;
  readonly #writeFile: WriteFile;
  readonly #folders = new Set<string>();

  constructor(root: string, writeFile: WriteFile = writeFileSync) {
    this.#root = root;
    this.#writeFile = writeFile;
  }

  /**
   * Creates a file, and returns false if there is one already. Removes the incomplete file if
   * writing fails, for example on a full disk.
   */
  #create(target: string, data: string | Uint8Array): boolean {
    try {
      this.#writeFile(target, data, NEW_FILE);
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      rmSync(target, { force: true });
      throw error;
    }
  }

  /** Writes a file unless it already has the same bytes. Returns whether it was written. */
  write(file: string, data: string | Uint8Array): boolean {
    const target = path.join(this.#root, file);
    const folder = path.dirname(target);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    if (this.#create(target, data)) return true;
    if (readFileSync(target).equals(Buffer.from(data as string))) return false;
    replaceFile(target, data);
    return true;
  }

  /** Removes a file and the folders that become empty. Returns whether the file existed. */
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
      // The folder is not empty.
    }
    this.#folders.clear();
    return true;
  }
}
