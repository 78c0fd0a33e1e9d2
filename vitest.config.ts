import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };
const project = (name: string, timeout: number, more: object = {}) => ({
  extends: true as const,
  test: {
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    ...more,
    name,
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/**
 * Tests of modules without a snapshot, which mock no module: they share a process, which loads
 * only once what they import.
 */
const PURE = [
  'tests/unit/{components,config,head,sandbox,shared,stores,views}/**/*.test.ts',
  'tests/unit/i18n/{!(translate),formats/*}.test.ts',
  'tests/unit/engine/content/*.test.ts',
  'tests/unit/engine/{checks,hosting,publishing}/**/*.test.ts',
];

export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    globalSetup: ['tests/lib/temporary-folder.ts'],
    projects: [
      project('unit', 30_000, { exclude: PURE }),
      project('unit-pure', 30_000, { include: PURE, isolate: false }),
      // In one process, which reads the pages of the built site once.
      project('dist', 600_000, { isolate: false, fileParallelism: false }),
      project('hosts', 300_000),
      project('browsers', 300_000, {
        globalSetup: ['tests/browsers/setup.ts'],
        // On a busy machine, pages become idle late.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
});
