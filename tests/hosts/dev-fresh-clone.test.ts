import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyProject } from '../lib/project-copy.ts';
import { until } from '../lib/until.ts';
import { ask, marks } from './conformance.ts';

/** Fetching, compiling and rendering from nothing, on a busy machine. */
const TIMEOUT = 300_000;

let clone: string;
let site: ChildProcess | undefined;
let output = '';

/** Starts `npx astro dev` in the clone, as a person does, in a group of its own. */
function startDev(environment: NodeJS.ProcessEnv = {}): ChildProcess {
  // A test runner's environment is no place for a development server.
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

/** The port that the server says it listens on. */
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
  'answers pages in a fresh clone, where nobody has fetched the content',
  async () => {
    expect(existsSync(path.join(clone, '.snapshot'))).toBe(false);
    site = startDev();
    await until(() => output.includes('watching for file changes') || site?.exitCode !== null);
    expect(site.exitCode, output).toBe(null);
    for (const [address, expected] of [
      ['/', 'en-US home'],
      ['/ru/pricing', 'ru-RU pricing'],
      ['/helps', 'en-US helps'],
    ] as const) {
      const { status, body } = await ask(portIn(output), 'localhost', address);
      expect({ status, marks: marks(body) }).toEqual({ status: 200, marks: expected });
    }
  },
  TIMEOUT,
);

it(
  'says why it does not start where the content cannot be fetched',
  async () => {
    site = startDev({ CONTENT_API_URL: 'http://127.0.0.1:9/' });
    await until(() => site?.exitCode !== null);
    expect(site.exitCode).toBe(1);
    expect(output).toContain('http://127.0.0.1:9/');
  },
  TIMEOUT,
);
