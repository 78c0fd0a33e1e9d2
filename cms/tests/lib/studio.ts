/** `npm run cms -- studio` under test, with its own folders and ports. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tooling/servers/program.ts';
import { newDatabase } from './database.ts';
import { EMAIL, PASSWORD, WEBHOOK_SECRET } from './variables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const FOLDER_PREFIX = path.join(root, 'test-results/studio-');

export interface Studio {
  readonly cms: string;
  readonly site: string;
  /** The folder of the built site. */
  readonly output: string;
  /** What it has printed. */
  printed(): string;
  /** Presses Ctrl-C and returns the exit code. */
  interrupt(): Promise<number | null>;
  /** Returns the processes that it has started and that still run, as command lines. */
  processes(): string[];
  remove(): void;
}

/** Starts the studio over the starter content, and waits for the site. */
export async function startStudio(): Promise<Studio> {
  mkdirSync(path.dirname(FOLDER_PREFIX), { recursive: true });
  // In the project, because compiled code finds its packages in a parent folder.
  const folder = mkdtempSync(FOLDER_PREFIX);
  const output = path.join(folder, 'dist');
  // Without the test runner's variables.
  const { VITEST: _vitest, NODE_ENV: _mode, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...newDatabase(),
    CMS_EMAIL: EMAIL,
    CMS_PASSWORD: PASSWORD,
    CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SNAPSHOT_DIR: path.join(folder, 'snapshot'),
    MEDIA_DIR: path.join(folder, 'media'),
    PUBLISH_DIR: path.join(folder, 'site'),
    PREVIEW_DIR: path.join(folder, 'preview'),
    OUT_DIR: output,
  } as unknown as NodeJS.ProcessEnv;
  const [cms, site] = [await freePort(), await freePort()];
  const ports = {
    ...{ '--port': cms, '--site-port': site },
    ...{ '--preview-port': await freePort(), '--publisher-port': await freePort() },
  };
  const parameters = ['scripts/cms.ts', 'studio', ...Object.entries(ports).flat().map(String)];
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${site}`;
  while (!printed.includes(origin)) {
    if (child.exitCode !== null) throw new Error(`The studio has ended:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    cms: `http://127.0.0.1:${cms}`,
    site: origin,
    output,
    printed: () => printed,
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    processes: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
          try {
            const isOwn = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
            return isOwn ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
          } catch {
            return [];
          }
        }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
