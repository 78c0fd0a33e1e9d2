/** The steps as the commands that a person would run: `npm run content`, `npm run build`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compressBuild } from './compress.ts';
import { PublishError } from './errors.ts';
import type { PipelineSteps } from './pipeline.ts';
import { publishRelease } from './release.ts';
import { readReport } from './report-file.ts';
import type { PublishSettings } from './settings.ts';

/** Characters of what a failed command said that are kept: its last words tell why. */
const LAST_WORDS = 4000;

const root = path.resolve(import.meta.dirname, '../..');
const dieWithParent = new URL('./die-with-parent.ts', import.meta.url).href;

/**
 * Runs a Node program of the project; what it prints goes to the error stream.
 * Rejects with its last words when it fails.
 */
export async function runProgram(program: string, ...parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', dieWithParent, program, ...parameters], {
    cwd: root,
    // A group of its own: Ctrl-C ends the publisher, and that this.
    detached: true,
    stdio: ['ignore', process.stderr, 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  const end = signal ? `was ended by ${signal}` : `ended with ${code}`;
  throw new PublishError(`${path.basename(program)} ${end}`, said.trim().split('\n'));
}

/** The steps of this project with the given settings. */
export function commandSteps(settings: PublishSettings): PipelineSteps {
  return {
    updateContent: () => runProgram(path.join(root, 'scripts/content.ts')),
    build: async () => {
      await runProgram(path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build');
      return readReport(settings.report);
    },
    publish: async (report, onLive) => {
      if (settings.compress) await compressBuild(settings.output, report);
      return publishRelease(report, { ...settings, onLive });
    },
  };
}
