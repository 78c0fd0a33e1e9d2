/**
 * The tests of the CMS; the site's own Vitest runs them: `npm run cms -- test`. Those that touch
 * the database run on SQLite and, where it is installed, on Postgres.
 */
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const project = (database: 'sqlite' | 'postgres', names: string) => ({
  root: import.meta.dirname,
  test: {
    name: database,
    include: [`tests/${names}.test.ts`],
    environment: 'node' as const,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Payload keeps one database per process.
    pool: 'forks' as const,
    provide: { database },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: [
      path.join(import.meta.dirname, 'tests/lib/seeded.ts'),
      // Later, because the user of Postgres may not read the folder.
      path.join(import.meta.dirname, '../tests/lib/temporary-folder.ts'),
    ],
    // The tests of one kind wait for processes while those of the other work.
    maxWorkers: 2,
    projects: [
      project('sqlite', '**/*'),
      ...(process.env['CMS_TEST_POSTGRES']
        ? [
            project(
              'postgres',
              '{concurrency,conflict,contract,indexes,media,states,transactions,webhook}',
            ),
          ]
        : []),
    ],
  },
});
