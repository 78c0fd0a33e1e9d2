import { statSync } from 'node:fs';

/** Returns a string that changes when a file is replaced; undefined if there is no such file. */
export function fileVersion(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [file, stat.ino, stat.size, stat.mtimeMs].join();
}
