/**
 * Which files a build touches, told before it does. The journal is there while a
 * build runs, and after one that was cut off: what it names may be of either
 * build, and the next one makes it anew.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export class Journal {
  readonly #file: string;
  /** Files that a build before this one may have left half done. */
  readonly left: ReadonlySet<string>;

  constructor(folder: string) {
    this.#file = path.join(folder, 'journal.txt');
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    // A line without an end was cut off, and its file not yet touched.
    this.left = new Set(text.split('\n').slice(0, -1));
  }

  /** To be called before files are written or removed. */
  note(files: Iterable<string>): void {
    const text = Array.from(files, (file) => `${file}\n`).join('');
    if (text) appendFileSync(this.#file, text);
  }

  /** To be called when the index tells of the new state. */
  end(): void {
    rmSync(this.#file, { force: true });
  }
}
