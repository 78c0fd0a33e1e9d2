/** Two publish servers of one store, as on two machines that share a disk, on the real clock. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ifExists } from '../../../src/engine/publishing/errors.ts';
import { EXPIRY_MS } from '../../../src/engine/publishing/lease.ts';
import { releaseIds, Store, type Release } from '../../../src/engine/publishing/store.ts';
import {
  sendWebhook,
  startServerProcess,
  type ServerProcess,
} from '../../../tooling/servers/publish-server.ts';
import { until } from '../../../tooling/until.ts';
import { fullOr } from '../../lib/full.ts';
import type { NextBuild } from './child.ts';

const KILLS = fullOr(20, 1);

const script = new URL('./server-process.ts', import.meta.url);
const child = fileURLToPath(new URL('./child.ts', import.meta.url));

let folder: string;
let store: Store;
let servers: ServerProcess[];

async function start(machine: string): Promise<ServerProcess> {
  const environment = { PUBLISH_DIR: store.directory, PUBLISH_MACHINE: machine };
  const server = await startServerProcess(script, [child], environment);
  servers.push(server);
  return server;
}
const setNextBuild = (build: NextBuild): void =>
  writeFileSync(path.join(folder, 'next-build.json'), JSON.stringify(build));
const marker = (): string | undefined => {
  const file = path.join(store.current, 'index.html');
  return existsSync(file) ? /<!--(.*?)-->/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};
const requests = (): { requested: number; published: number; seen: string[] } =>
  JSON.parse(readFileSync(path.join(store.directory, 'requests.json'), 'utf8'));
const isSettled = (): boolean => requests().requested === requests().published;
const health = async ({ origin }: ServerProcess): Promise<string> =>
  (await (await fetch(`${origin}/healthz`)).json()).status;
const hasEvent = ({ events }: ServerProcess, name: string): boolean =>
  events.some(({ event }) => event === name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-takeover-'));
  store = new Store(path.join(folder, 'site'));
  store.prepare();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.child.kill('SIGCONT');
  // Not `SIGKILL`, after which their publish processes may still use the folder.
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
});

it(
  `loses no webhook and publishes none twice when the leader is killed, ${KILLS} times`,
  { timeout: 60_000 + KILLS * 20_000 },
  async () => {
    setNextBuild({ marker: 'first' });
    let leader = await start('machine-0');
    let standby = await start('machine-1');
    expect([await health(leader), await health(standby)]).toEqual(['ok', 'standby']);
    const accepted: string[] = [];
    const send = async ({ origin }: ServerProcess, id: string): Promise<void> => {
      // The CMS sends a webhook without a response again; here it goes to the other server.
      const status = await sendWebhook(origin, id).catch(() => 0);
      if (status === 202) accepted.push(id);
    };
    const outputs = new Map<string, string>();
    const note = (): void => {
      for (const id of releaseIds(store)) {
        // The server may remove old releases in the meantime.
        const record = ifExists(() => readFileSync(store.recordOf(id), 'utf8'));
        if (record) outputs.set(id, (JSON.parse(record) as Release).output);
      }
    };
    const seconds: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      setNextBuild({ marker: `edit-${kill}` });
      // To both servers, and then the leader dies: before, during or after the publish.
      await Promise.all([send(leader, `leader-${kill}`), send(standby, `standby-${kill}`)]);
      await new Promise((resolve) => setTimeout(resolve, (kill % 5) * 40));
      note();
      await leader.kill();
      const killedAt = performance.now();
      setNextBuild({ marker: `gap-${kill}` });
      await send(standby, `gap-${kill}`);
      await until(async () => (await health(standby)) !== 'standby');
      seconds.push((performance.now() - killedAt) / 1000);
      await until(() => marker() === `gap-${kill}`);
      await until(isSettled);
      note();
      leader = standby;
      standby = await start(`machine-${kill + 2}`);
      expect(await health(standby)).toBe('standby');
    }
    console.log(`Takeovers: ${seconds.map((one) => one.toFixed(1)).join(' ')} s`);
    expect(accepted.filter((id) => !requests().seen.includes(id))).toEqual([]);
    expect(accepted.filter((id) => id.startsWith('gap-'))).toHaveLength(KILLS);
    expect(requests().seen).toHaveLength(new Set(requests().seen).size);
    expect(outputs.size).toBe(new Set(outputs.values()).size);
    expect(outputs.size).toBeGreaterThanOrEqual(KILLS);
    // Single ones take longer on a busy machine.
    expect(seconds.toSorted((one, other) => one - other)[KILLS >> 1]).toBeLessThan(10);
  },
);

it('has one leader when a paused one wakes up: it publishes nothing more and follows', async () => {
  setNextBuild({ marker: 'never', hangs: true });
  const paused = await start('machine-a');
  const standby = await start('machine-b');
  expect(await sendWebhook(paused.origin, 'msg_1')).toBe(202);
  const pid = path.join(folder, 'building.pid');
  await until(() => existsSync(pid) && readFileSync(pid, 'utf8') !== '');
  paused.child.kill('SIGSTOP');
  setNextBuild({ marker: 'of the standby' });
  await until(() => marker() === 'of the standby');
  await until(isSettled);
  paused.child.kill('SIGCONT');
  await until(() => hasEvent(paused, 'lead lost'));
  expect([await health(paused), await health(standby)]).toEqual(['standby', 'ok']);
  setNextBuild({ marker: 'through the other' });
  expect(await sendWebhook(paused.origin, 'msg_2')).toBe(202);
  await until(() => marker() === 'through the other');
  await until(isSettled);
  expect(requests()).toMatchObject({ requested: 2, seen: ['msg_1', 'msg_2'] });
});

it('passes the lead on at once when the leader stops', async () => {
  setNextBuild({ marker: 'one' });
  const leader = await start('machine-a');
  const standby = await start('machine-b');
  await leader.kill('SIGTERM');
  const stoppedAt = performance.now();
  await until(async () => (await health(standby)) === 'ok');
  expect(performance.now() - stoppedAt).toBeLessThan(EXPIRY_MS);
  expect(await sendWebhook(standby.origin, 'msg_1')).toBe(202);
  await until(() => marker() === 'one');
});
