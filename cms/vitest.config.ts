/** The tests of the CMS; the site's own Vitest runs them: `npm run cms -- test`. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    globalSetup: [path.join(import.meta.dirname, 'tests/lib/seeded.ts')],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Payload keeps one database per process.
    pool: 'forks',
    maxWorkers: 1,
  },
});
