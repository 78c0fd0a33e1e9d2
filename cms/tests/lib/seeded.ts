/** Fills one database with the starter content, which each test file copies. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { EMAIL, PASSWORD, testVariables } from './variables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seeded: string;
  }
}

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/seed-cms.ts');

export default function setup(project: TestProject): () => void {
  const seeded = mkdtempSync(path.join(tmpdir(), 'cms-seeded-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
    env: { ...process.env, ...testVariables(seeded), CMS_EMAIL: EMAIL, CMS_PASSWORD: PASSWORD },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database could not be filled:\n${stdout}${stderr}`);
  project.provide('seeded', seeded);
  return () => rmSync(seeded, { recursive: true, force: true });
}
