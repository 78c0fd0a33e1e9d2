/** The folder for temporary files of a test run, deleted afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Vitest's global setup: makes one folder the `os.tmpdir()` of all workers, deleted at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
