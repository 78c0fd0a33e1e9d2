import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: readers see the old content or the new, and hard links to the old
 * file are unchanged. `flush` syncs the content to the disk before the rename. Until then, the new
 * file has `id` in its name: a random one where machines share the folder. Throws system errors; on
 * a full disk, for example, nothing new is left.
 */
export function replaceFile(
  file: string,
  data: string | Uint8Array,
  { flush = false, id = `${process.pid}` } = {},
): void {
  const temporary = `${file}.${id}.new`;
  try {
    writeFileSync(temporary, data, { flush });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
