import { digestOf } from '../../disk/digest.ts';
import { withDependencies } from '../../queries/tracking.ts';
import type { FilesRecord } from '../incremental/build-index.ts';
import { OutputFolder } from './output-folder.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** A build in progress: writes and removes files, and records which. */
export class Generation {
  readonly written: string[] = [];
  readonly removed: string[] = [];
  readonly #previous: PreviousBuild;
  readonly #output: OutputFolder;

  constructor(previous: PreviousBuild, folder: string) {
    this.#previous = previous;
    this.#output = new OutputFolder(folder);
  }

  /** Writes a file. Returns its digest. */
  write(file: string, data: string | Uint8Array): string {
    if (this.#output.write(file, data)) this.written.push(file);
    return digestOf(data);
  }

  /** Records files that other processes have written. */
  addWritten(files: Iterable<string>): void {
    for (const file of files) this.written.push(file);
  }

  remove(files: readonly string[]): void {
    this.#previous.journal.add(files);
    for (const file of files) if (this.#output.remove(file)) this.removed.push(file);
  }

  /** Whether the files of a group can stay as they are. */
  isFresh(before: FilesRecord | undefined): boolean {
    if (!before || before.isDeferred || this.#previous.isStale(before.dependencies)) return false;
    const { interrupted } = this.#previous.journal;
    return (
      interrupted.size === 0 || !Object.keys(before.files).some((file) => interrupted.has(file))
    );
  }

  /** Writes a file group, and removes the files that it no longer has. */
  async writeGroup(
    before: FilesRecord | undefined,
    files: () => readonly SiteFile[] | Promise<readonly SiteFile[]>,
  ): Promise<FilesRecord> {
    const { results, journal } = this.#previous;
    const { value: digests, dependencies } = await withDependencies(async () => {
      const group = await files();
      const digests: Record<string, string> = {};
      journal.add(group.map(({ file }) => file));
      for (const one of group) {
        try {
          digests[one.file] = this.write(one.file, await one.make());
        } catch (error) {
          throw new Error(`${one.file}: ${(error as Error).message}`, { cause: error });
        }
      }
      return digests;
    });
    this.remove(Object.keys(before?.files ?? {}).filter((file) => !Object.hasOwn(digests, file)));
    return { files: digests, dependencies: results.ids(dependencies) };
  }
}
