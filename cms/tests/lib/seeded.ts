/**
 * Fills one database of each kind with the starter content, which each test file copies: a folder
 * with SQLite and, with `CMS_TEST_POSTGRES`, a template database.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tooling/servers/postgres-server.ts';
import { copyDatabase } from './copy-database.ts';
import { EMAIL, PASSWORD, testVariables } from './variables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the SQLite database. */
    seeded: string;
    /** The URL of the template database; empty without Postgres. */
    seededPostgres: string;
  }
}

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/seed-cms.ts');

async function seed(data: string, url = ''): Promise<void> {
  await promisify(execFile)(process.execPath, [SCRIPT], {
    env: {
      ...process.env,
      ...testVariables(data),
      DATABASE_URL: url,
      CMS_EMAIL: EMAIL,
      CMS_PASSWORD: PASSWORD,
    },
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seeded = mkdtempSync(path.join(tmpdir(), 'cms-seeded-'));
  const postgres = process.env['CMS_TEST_POSTGRES'] ? await startPostgres() : undefined;
  const end = async (): Promise<void> => {
    rmSync(seeded, { recursive: true, force: true });
    await postgres?.stop();
  };
  try {
    const url = postgres ? copyDatabase(postgres.url, 'seeded') : '';
    await Promise.all([seed(seeded), ...(url ? [seed(seeded, url)] : [])]);
    project.provide('seeded', seeded);
    project.provide('seededPostgres', url);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
