/** Vitest's global setup for these tests: the browsers, the last build and one with services. */
import preview from '../e2e/preview.ts';
import { ensureOtherBrowsers } from '../../tooling/programs/other-browsers.ts';

/** Installs missing browsers and serves both sites; returns a teardown function. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureOtherBrowsers();
  return preview();
}
