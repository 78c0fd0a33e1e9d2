/** The folder in which the tests of a run keep their files; it goes with the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Vitest's global set-up: every `os.tmpdir()` of the run's workers is one folder, removed at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
