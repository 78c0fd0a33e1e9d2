/**
 * `npm --prefix bench run nginx`: measures what the URL rules cost on nginx, in CPU seconds of
 * nginx's own process per 100,000 requests. `wrk` requests pages over 64 connections from nginx
 * with the generated configuration, and from one that serves the same files without rules; both
 * keep their files open. Turns of 3 s alternate, and the median of five counts, so both see the
 * same load on the machine. Fails above a ratio of 1.1, on any response other than the page, and
 * on any socket error.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureProgram } from '../tooling/programs/debian-package.ts';
import {
  builtRules,
  startNginx,
  writeConfiguration,
  type NginxServer,
} from '../tooling/servers/nginx-server.ts';
import { conditions, median, round } from './lib/measure.ts';

const CONNECTIONS = 64;
const TURNS = 5;
const TURN_SECONDS = 3;
const MAX_RATIO = 1.1;
const UNIT = 100_000;

/** Public paths and their files. */
const PAGES = [
  ['/pricing', '/pricing.html'],
  ['/ru', '/ru.html'],
  ['/ru/blog', '/ru/blog.html'],
] as const;

/**
 * Bytes of a page that are served. nginx writes a response of more than 64 KB twice: for a page just
 * below that, the longer headers of the configuration would seem to be the cost of its rules.
 */
const SERVED = 40_000;

const project = path.resolve(import.meta.dirname, '..');
// Copies, so a concurrent build doesn't change the served files.
const root = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
for (const [, file] of PAGES) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  const page = readFileSync(path.join(project, 'dist', file));
  writeFileSync(path.join(root, file), page.subarray(0, SERVED));
}
const rules = builtRules();
const host = new URL(rules.origins.www).hostname;

const withRules = (port: number, folder: string): string => {
  writeConfiguration(folder, rules, { root, listen: `127.0.0.1:${port}`, brotli: false, folder });
  return `include ${folder}/site.conf;`;
};

/** Keeps files open as the generated configuration does. */
const withoutRules = (port: number): string =>
  `server {
    listen 127.0.0.1:${port};
    root ${root};
    open_file_cache max=4096 inactive=60s;
    open_file_cache_valid 1s;
    open_file_cache_errors on;
  }`;

/** Returns the CPU time that a process has used, in seconds. */
const cpuSeconds = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;

interface Turn {
  /** CPU seconds of nginx per 100,000 requests. */
  readonly cpu: number;
  readonly rate: number;
  readonly errors: number;
}

/** Runs wrk for one turn. Throws when wrk fails or its output can't be parsed. */
function turn(wrk: string, { port, worker }: NginxServer, target: string): Turn {
  const url = `http://127.0.0.1:${port}${target}`;
  const load = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${TURN_SECONDS}s`];
  const before = cpuSeconds(worker);
  const { status, stdout, stderr } = spawnSync(wrk, [...load, '-H', `Host: ${host}`, url], {
    encoding: 'utf8',
    timeout: (TURN_SECONDS + 30) * 1000,
  });
  const used = cpuSeconds(worker) - before;
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  if (status !== 0 || !requests || !seconds) throw new Error(`wrk: ${stdout}${stderr}`);
  const [, failed = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  const [, sockets = ''] = /Socket errors: (.*)/.exec(stdout) ?? [];
  const errors = [failed, ...(sockets.match(/\d+/g) ?? [])].map(Number);
  return {
    cpu: (used / Number(requests)) * UNIT,
    rate: Number(requests) / Number(seconds),
    errors: errors.reduce((sum, count) => sum + count, 0),
  };
}

/** Checks that a page returns its file, because wrk counts redirects as successes. */
async function expectPage({ port }: NginxServer, target: string, file: string): Promise<void> {
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: target, headers: { Host: host } }),
    'response',
  )) as [IncomingMessage];
  const same = (await text(response)) === readFileSync(path.join(root, file), 'utf8');
  if (response.statusCode !== 200 || !same)
    throw new Error(`${target}: status ${response.statusCode}, not the page's file`);
}

const wrk = ensureProgram('wrk');
const own = await startNginx(withRules);
const bare = await startNginx(withoutRules);
const rows: Record<string, string | number>[] = [];
let failed = false;
try {
  for (const [page, file] of PAGES) {
    await expectPage(own, page, file);
    await expectPage(bare, file, file);
    const turns = Array.from({ length: TURNS }, () => ({
      own: turn(wrk, own, page),
      bare: turn(wrk, bare, file),
    }));
    const medianOf = (of: (one: (typeof turns)[number]) => number): number => median(turns.map(of));
    const cpu = { own: medianOf((one) => one.own.cpu), bare: medianOf((one) => one.bare.cpu) };
    const errors = turns.reduce((sum, one) => sum + one.own.errors + one.bare.errors, 0);
    const ratio = cpu.own / cpu.bare;
    failed ||= errors > 0 || ratio > MAX_RATIO;
    rows.push({
      page,
      'CPU seconds, with rules': round(cpu.own),
      'without rules': round(cpu.bare),
      ratio: round(ratio),
      'requests/s, with rules': Math.round(medianOf((one) => one.own.rate)),
      'without them': Math.round(medianOf((one) => one.bare.rate)),
      errors,
    });
  }
} finally {
  for (const server of [own, bare]) await server.stop();
  rmSync(root, { recursive: true, force: true });
}
console.log(
  `wrk, ${CONNECTIONS} connections; nginx's CPU seconds per 100,000 requests, ${conditions(`${TURNS} turns of ${TURN_SECONDS} s`)}`,
);
console.table(rows);
console.log(failed ? `Failed: errors, or a ratio above ${MAX_RATIO}` : 'ok');
process.exitCode = failed ? 1 : 0;
