/** Commands that change the content snapshot or the output wait for each other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { acquireLock } from '../../../src/engine/publishing/lock.ts';
import { until } from '../../../tooling/until.ts';
import { writeFolder } from '../../lib/content-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts a command with a snapshot folder of its own, whose lock is held. */
async function startWaiting(script: string) {
  const folder = await writeFolder({});
  const snapshot = path.join(folder, 'snapshot');
  mkdirSync(snapshot);
  const lock = await acquireLock(path.join(snapshot, 'build.lock'));
  const env = {
    ...process.env,
    SNAPSHOT_DIR: snapshot,
    MEDIA_DIR: path.join(folder, 'media'),
    OUT_DIR: path.join(folder, 'dist'),
    PUBLISH_DIR: path.join(folder, 'store'),
  };
  const program = spawn(process.execPath, [path.join(root, 'scripts', script)], { cwd: root, env });
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  program.stdout.resume();
  await until(() => errors.includes(`Waiting for process ${process.pid}`));
  return { lock, program, snapshot };
}

it('npm run content waits, and then updates the snapshot', async () => {
  const { lock, program, snapshot } = await startWaiting('content.ts');
  expect(existsSync(path.join(snapshot, 'manifest.json'))).toBe(false);
  lock.release();
  expect(await once(program, 'close')).toEqual([0, null]);
  expect(existsSync(path.join(snapshot, 'manifest.json'))).toBe(true);
  expect(existsSync(path.join(snapshot, 'build.lock'))).toBe(false);
});

it.each(['build.ts', 'publish.ts'])('%s waits', async (script) => {
  const { lock, program } = await startWaiting(script);
  program.kill('SIGKILL');
  await once(program, 'close');
  lock.release();
});
