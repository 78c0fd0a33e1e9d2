import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyProject } from '../lib/project-copy.ts';
import { until } from '../../tooling/until.ts';
import { marks, send } from './conformance.ts';

/** For fetching, compiling and rendering from scratch on a busy machine. */
const TIMEOUT = 300_000;

let clone: string;
let site: ChildProcess | undefined;
let output = '';

/** Starts `npx astro dev` in the clone, in a separate process group. */
function startDev(environment: NodeJS.ProcessEnv = {}): ChildProcess {
  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, SNAPSHOT_DIR: _snapshot, ...inherited } = process.env;
  const started = spawn('npx', ['astro', 'dev', '--host', '127.0.0.1', '--port', '0'], {
    cwd: clone,
    env: { ...inherited, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  started.stdout.on('data', read);
  started.stderr.on('data', read);
  return started;
}

/** Returns the port that the server prints. */
const portIn = (text: string): number => Number(/127\.0\.0\.1:(\d+)/.exec(text)?.[1] ?? 0);

beforeEach(() => {
  clone = copyProject();
});
afterEach(async () => {
  if (site?.pid && site.exitCode === null) {
    const ended = new Promise((resolve) => site?.once('exit', resolve));
    process.kill(-site.pid);
    await ended;
  }
  site = undefined;
  rmSync(clone, { recursive: true, force: true });
});

it(
  'serves pages, and a page made by new:page, in a fresh clone without fetched content',
  async () => {
    expect(existsSync(path.join(clone, '.snapshot'))).toBe(false);
    execFileSync(process.execPath, ['scripts/new-page.ts', 'made-up'], { cwd: clone });
    site = startDev();
    await until(() => output.includes('watching for file changes') || site?.exitCode !== null);
    expect(site.exitCode, output).toBe(null);
    for (const [address, expected] of [
      ['/', 'en-US home'],
      ['/ru/pricing', 'ru-RU pricing'],
      ['/helps', 'en-US helps'],
      ['/made-up', 'en-US made-up'],
      ['/ru/made-up', 'ru-RU made-up'],
    ] as const) {
      const { status, body } = await send(portIn(output), 'localhost', address);
      expect({ status, marks: marks(body) }).toEqual({ status: 200, marks: expected });
    }
  },
  TIMEOUT,
);

it(
  'reports why it does not start when the content cannot be fetched',
  async () => {
    site = startDev({ CONTENT_API_URL: 'http://127.0.0.1:9/' });
    await until(() => site?.exitCode !== null);
    expect(site.exitCode).toBe(1);
    expect(output).toContain('http://127.0.0.1:9/');
  },
  TIMEOUT,
);
