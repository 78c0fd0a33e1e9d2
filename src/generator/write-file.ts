import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file at once: a reader sees the old content or the new one, and a file that
 * shares the old one by a hard link keeps it.
 */
export function replaceFile(file: string, data: string): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}
