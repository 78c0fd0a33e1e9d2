/** A copy of the seeded database for each test file, in the kind of its project. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { testVariables } from './variables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'postgres';
  }
}

/** Returns an empty folder, deleted after the run. */
export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'cms-test-'));

/** Returns the variables of a CMS with its own copy of the starter content. */
export function newDatabase(): Record<string, string> {
  const data = newFolder();
  // Pictures are files with both kinds.
  cpSync(inject('seeded'), data, { recursive: true });
  if (inject('database') === 'postgres') {
    const url = copyDatabase(inject('seededPostgres'), `test_${randomBytes(6).toString('hex')}`);
    return { ...testVariables(data), DATABASE_URL: url };
  }
  return { ...testVariables(data), DATABASE_URL: '' };
}
