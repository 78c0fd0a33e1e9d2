import { readsOf } from '../queries/tracking.ts';
import type { FilesRecord } from './build-index.ts';
import { OutputFolder } from './output-folder.ts';
import type { Past } from './past.ts';
import type { SiteFile } from './site-file.ts';

/** One build in the making: what it has written so far, and how it writes. */
export class Generation {
  readonly written: string[] = [];
  readonly removed: string[] = [];
  readonly #past: Past;
  readonly #output: OutputFolder;

  constructor(past: Past, folder: string) {
    this.#past = past;
    this.#output = new OutputFolder(folder);
  }

  write(file: string, data: string | Uint8Array): void {
    if (this.#output.write(file, data)) this.written.push(file);
  }

  remove(files: readonly string[]): void {
    this.#past.journal.note(files);
    for (const file of files) if (this.#output.remove(file)) this.removed.push(file);
  }

  /** Makes a lot of files where it must be, and removes those that it has no more. */
  async lot(
    before: FilesRecord | undefined,
    mustMake: boolean,
    files: () => readonly SiteFile[] | Promise<readonly SiteFile[]>,
  ): Promise<FilesRecord> {
    const { answers, isStale, journal } = this.#past;
    const wasLeft = before?.files.some((file) => journal.left.has(file));
    if (before && !mustMake && !wasLeft && !isStale(before.reads)) return before;
    const { value: names, reads } = await readsOf(async () => {
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
