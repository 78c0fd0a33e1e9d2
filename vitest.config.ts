import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export const alias = { '~': fileURLToPath(new URL('src', import.meta.url)) };
const project = (name: string, timeout: number, more: object = {}) => ({
  extends: true as const,
  test: {
    ...more,
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    globalSetup: ['tests/lib/temporary-folder.ts'],
    projects: [
      project('unit', 10_000),
      // In one process, which reads the pages of the built site once.
      project('dist', 120_000, { isolate: false, fileParallelism: false }),
      project('hosts', 120_000),
      project('browsers', 120_000, {
        globalSetup: ['tests/browsers/setup.ts'],
        // On a busy machine, pages become idle late.
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
});
