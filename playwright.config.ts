import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findHeadlessChromium } from './tooling/programs/chromium.ts';

const report = process.env['REPORT_FILE'];
const executablePath = findHeadlessChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/preview.ts',
  fullyParallel: true,
  // More than two cores: tests often wait for a page's own timers.
  workers: 4,
  // On a busy machine, pages become idle late.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    // A zone without a consent banner; consent tests set another.
    timezoneId: 'America/New_York',
    // Set by the global setup, which runs before a worker reads this.
    baseURL: process.env['PREVIEW_ORIGIN'] ?? '',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
