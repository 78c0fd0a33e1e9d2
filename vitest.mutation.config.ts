/**
 * The unit tests that mutants must pass: those of the modules in `stryker.config.mjs`.
 * Excludes the sweep over random URLs, because the tables must catch mutants by themselves.
 */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    globalSetup: ['tests/lib/temporary-folder.ts'],
    include: [
      'tests/unit/engine/{hosting,routing}/**/*.test.ts',
      'tests/unit/i18n/{locales,negotiation,paths}.test.ts',
      'tests/unit/browser/envelope/*.test.ts',
      'tests/unit/browser/telemetry/{mirror,queue}-*.test.ts',
      'tests/unit/browser/telemetry/mirror.test.ts',
      'tests/unit/shared/timers/*.test.ts',
    ],
    exclude: ['tests/unit/engine/hosting/sweep.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
