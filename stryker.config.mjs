/** Mutation testing, `npm test -- mutation`; groups and their scores are in tooling/mutants.ts. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'src/engine/hosting/*.ts',
    // A server, tested over sockets in tests/hosts/.
    '!src/engine/hosting/preview-server.ts',
    'src/engine/routing/*.ts',
    'src/i18n/{locales,negotiation,paths}.ts',
    'src/browser/telemetry/{mirror,queue}.ts',
    'src/shared/timers/delay.ts',
    'src/browser/envelope/*.ts',
  ],
  coverageAnalysis: 'perTest',
  // Code that runs once on load is mostly tables. Each such mutant needs every test: a fifth
  // of the mutants would take three quarters of the time.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: '.mutation/incremental.json',
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['/.*', '/dist', '/tests/e2e', '/public'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: '.mutation/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};
