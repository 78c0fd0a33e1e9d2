/**
 * `npm --prefix bench run nginx`: measures the cost of the URL rules. `wrk` requests pages over
 * 64 connections, 15 s each, from nginx with the generated configuration and from an
 * nginx that serves the same file without rules. Turns of 3 s alternate, so both see
 * the same machine load. Fails below a ratio of 0.8 and on any non-2xx response or
 * socket error. A third nginx without rules keeps its files open, as the generated
 * configuration does, which isolates the cost of the rules.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const CONNECTIONS = 64;
const TURNS = 5;
const TURN_SECONDS = 3;
const MIN_RATIO = 0.8;

/** Public paths and their files. */
const PAGES = [
  ['/pricing', '/pricing.html'],
  ['/ru/blog', '/ru/blog.html'],
] as const;

const project = path.resolve(import.meta.dirname, '..');
// A copy, so a concurrent build doesn't change the served files.
const root = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
for (const [, file] of PAGES) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  copyFileSync(path.join(project, 'dist', file), path.join(root, file));
}
const rules = builtRules();
const host = new URL(rules.origins.www).hostname;

interface Totals {
  requests: number;
  seconds: number;
  errors: number;
}

const withRules = (port: number, folder: string): string => {
  writeConfiguration(folder, rules, { root, listen: `127.0.0.1:${port}`, brotli: false, folder });
  return `include ${folder}/site.conf;`;
};

/** Same as in the generated configuration. */
const cache =
  'open_file_cache max=4096 inactive=60s; open_file_cache_valid 1s; open_file_cache_errors on;';
const withoutRules =
  (extra: string) =>
  (port: number): string =>
    `server { listen 127.0.0.1:${port}; root ${root}; ${extra} }`;

/** Runs wrk for one turn. Throws when wrk fails or its output can't be parsed. */
function turn(wrk: string, { port }: NginxServer, target: string, totals: Totals): void {
  const url = `http://127.0.0.1:${port}${target}`;
  const load = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${TURN_SECONDS}s`];
  const { status, stdout, stderr } = spawnSync(wrk, [...load, '-H', `Host: ${host}`, url], {
    encoding: 'utf8',
    timeout: (TURN_SECONDS + 30) * 1000,
  });
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  if (status !== 0 || !requests || !seconds) throw new Error(`wrk: ${stdout}${stderr}`);
  totals.requests += Number(requests);
  totals.seconds += Number(seconds);
  totals.errors += Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const sockets = /Socket errors: (.*)/.exec(stdout)?.[1] ?? '';
  for (const [count] of sockets.matchAll(/\d+/g)) totals.errors += Number(count);
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
const servers = {
  rules: await startNginx(withRules),
  'no rules': await startNginx(withoutRules('')),
  'no rules, files kept open': await startNginx(withoutRules(cache)),
};
const rows: Record<string, string | number>[] = [];
let failed = false;
try {
  for (const [page, file] of PAGES) {
    const runs = Object.entries(servers).map(([name, server]) => ({
      name,
      server,
      target: name === 'rules' ? page : file,
      totals: { requests: 0, seconds: 0, errors: 0 } as Totals,
    }));
    for (const { server, target } of runs) await expectPage(server, target, file);
    for (let number = 0; number < TURNS; number += 1) {
      for (const { server, target, totals } of runs) turn(wrk, server, target, totals);
    }
    const rate = ({ requests, seconds }: Totals): number => requests / seconds;
    const [own, bare] = runs;
    for (const { name, target, totals } of runs) {
      const ratio = own ? rate(own.totals) / rate(totals) : 0;
      rows.push({
        page,
        server: name,
        address: target,
        'requests/s': Math.round(rate(totals)),
        errors: totals.errors,
        'rules ÷ this': Number(ratio.toFixed(3)),
      });
      failed ||= totals.errors > 0;
    }
    if (own && bare) failed ||= rate(own.totals) / rate(bare.totals) < MIN_RATIO;
  }
} finally {
  for (const server of Object.values(servers)) await server.stop();
  rmSync(root, { recursive: true, force: true });
}
console.log(`wrk, ${CONNECTIONS} connections, ${TURNS} turns of ${TURN_SECONDS} s each`);
console.table(rows);
console.log(failed ? `Failed: errors, or a ratio below ${MIN_RATIO}` : 'ok');
process.exitCode = failed ? 1 : 0;
