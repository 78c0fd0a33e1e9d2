import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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

const DEV = ['npx', 'astro', 'dev'];
/** What `npm start` runs once the packages are installed, in a shell like npm's. */
const START = ['sh', '-c', '"$0" scripts/start.ts "$@"; exit $?', process.execPath];

/** Starts a server in the clone, in a separate process group. */
function start(
  [command = '', ...parameters]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, SNAPSHOT_DIR: _snapshot, ...inherited } = process.env;
  const started = spawn(command, [...parameters, '--host', '127.0.0.1', '--port', '0'], {
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
    const ended = site.signalCode ?? new Promise((resolve) => site?.once('exit', resolve));
    try {
      process.kill(-site.pid);
    } catch {
      // All processes of the group have ended.
    }
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
    site = start(DEV);
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
  'npm start serves pages, then search and the pictures of shared links',
  async () => {
    expect(readFileSync(path.join(clone, 'package.json'), 'utf8')).toContain(
      '"start": "node scripts/start.ts"',
    );
    // The build runs Astro by its path in the project.
    symlinkSync(path.resolve('node_modules/astro'), path.join(clone, 'node_modules/astro'));
    site = start(START);
    await until(() => portIn(output) > 0 || site?.exitCode !== null);
    expect(site.exitCode, output).toBe(null);
    const port = portIn(output);
    const home = await send(port, 'localhost', '/');
    expect({ status: home.status, marks: marks(home.body) }).toEqual({
      ...{ status: 200, marks: 'en-US home' },
    });
    await until(() => output.includes('Search and the pictures') || site?.exitCode !== null);
    const index = await send(port, 'localhost', '/_search/en/pagefind-entry.json');
    expect({ status: index.status, exit: site.exitCode }).toEqual({ status: 200, exit: null });
    // A signal that ends npm and its shell does not reach the server.
    site.kill('SIGKILL');
    await until(() =>
      send(port, 'localhost', '/').then(
        () => false,
        () => true,
      ),
    );
  },
  TIMEOUT,
);

it.each([
  ['astro dev', DEV],
  ['npm start', START],
])(
  '%s reports why it does not start when the content cannot be fetched',
  async (_, command) => {
    site = start(command, { CONTENT_API_URL: 'http://127.0.0.1:9/' });
    await until(() => site?.exitCode !== null);
    expect(site.exitCode).toBe(1);
    expect(output).toContain('http://127.0.0.1:9/');
  },
  TIMEOUT,
);
