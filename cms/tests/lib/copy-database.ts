/** Copies databases of Postgres. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ensurePostgres } from '../../../tooling/servers/postgres-server.ts';

/**
 * Copies the database of a URL under another name, and returns the URL of the copy. Throws if
 * somebody is connected to the original.
 */
export function copyDatabase(original: string, name: string): string {
  const url = new URL(original);
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  execFileSync(path.join(ensurePostgres(), 'createdb'), [
    `--maintenance-db=${url.href}`,
    `--template=${template}`,
    name,
  ]);
  url.pathname = `/${name}`;
  return url.href;
}
