/** Vitest's global set-up: the browsers, the last build, and one for services, for all tests here. */
import preview from '../e2e/preview.ts';
import { ensureOtherBrowsers } from '../../scripts/other-browsers.ts';

/** Installs what is missing, and serves both sites; returns what ends that. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureOtherBrowsers();
  return preview();
}
