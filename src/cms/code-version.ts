/** What the objects of a snapshot depend on beside the content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const RELATIVE_IMPORT = /(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+\.(?:ts|json))['"]/g;

/** A hash of modules, of all that they import, and of the versions of what is installed. */
export function codeVersion(entries: readonly string[], lockFile: string): string {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  const seen = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    hash.update(source);
    for (const [, target = ''] of source.matchAll(RELATIVE_IMPORT)) {
      add(path.resolve(path.dirname(file), target));
    }
  };
  for (const entry of entries) add(entry);
  return hash.digest('hex').slice(0, 24);
}
