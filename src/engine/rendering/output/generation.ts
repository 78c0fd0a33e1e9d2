import { withDependencies } from '../../queries/tracking.ts';
import type { FilesRecord } from '../incremental/build-index.ts';
import { OutputFolder } from './output-folder.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** One build in the making: what it has written so far, and how it writes. */
export class Generation {
  readonly written: string[] = [];
  readonly removed: string[] = [];
  readonly #past: PreviousBuild;
  readonly #output: OutputFolder;

  constructor(past: PreviousBuild, folder: string) {
    this.#past = past;
    this.#output = new OutputFolder(folder);
  }

  write(file: string, data: string | Uint8Array): void {
    if (this.#output.write(file, data)) this.written.push(file);
  }

  /** Takes over what others have written. */
  note(written: Iterable<string>): void {
    for (const file of written) this.written.push(file);
  }

  remove(files: readonly string[]): void {
    this.#past.journal.note(files);
    for (const file of files) if (this.#output.remove(file)) this.removed.push(file);
  }

  /** Whether a lot of files can stay as it is. */
  holds(before: FilesRecord | undefined): boolean {
    if (!before || this.#past.isStale(before.reads)) return false;
    return !before.files.some((file) => this.#past.journal.left.has(file));
  }

  /** Makes a lot of files, and removes those that it has no more. */
  async lot(
    before: FilesRecord | undefined,
    files: () => readonly SiteFile[] | Promise<readonly SiteFile[]>,
  ): Promise<FilesRecord> {
    const { answers, journal } = this.#past;
    const { value: names, reads } = await withDependencies(async () => {
      const made = await files();
      journal.note(made.map(({ file }) => file));
      for (const one of made) {
        try {
          this.write(one.file, await one.make());
        } catch (error) {
          throw new Error(`${one.file}: ${(error as Error).message}`, { cause: error });
        }
      }
      return made.map(({ file }) => file);
    });
    const kept = new Set(names);
    this.remove((before?.files ?? []).filter((file) => !kept.has(file)));
    return { files: names, reads: answers.ids(reads) };
  }
}
