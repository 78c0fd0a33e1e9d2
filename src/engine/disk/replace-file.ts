import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: readers see the old content or the new, and hard links to the old
 * file are unchanged. `flush` syncs the content to the disk before the rename. Throws system errors.
 */
export function replaceFile(file: string, data: string, { flush = false } = {}): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, data, { flush });
  renameSync(temporary, file);
}
