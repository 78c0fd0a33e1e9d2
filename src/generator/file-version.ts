import { statSync } from 'node:fs';

/** Which file this is, and which of those that had its name; undefined where there is none. */
export function fileVersion(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [file, stat.ino, stat.size, stat.mtimeMs].join();
}
