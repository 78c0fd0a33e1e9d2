import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '../../../sandbox/faults.ts';
import { errorCode } from '../../../src/engine/publishing/errors.ts';
import { currentId, readRelease, releaseIds, Store } from '../../../src/engine/publishing/store.ts';
import { listen } from '../../../tooling/servers/program.ts';
import {
  sendWebhook,
  startServerProcess,
  type ServerProcess,
} from '../../../tooling/servers/publish-server.ts';
import { until } from '../../../tooling/until.ts';
import { fullOr } from '../../lib/full.ts';

const SEED = 20_261_122;
const PUBLISHES = fullOr(200, 50);

/** For edits and kills. The CMS has its own generator, so that its timing has no effect here. */
const random = seededRandom(SEED);
const chance = (share: number): boolean => random() < share;

/** A CMS that people edit. Single requests fail at random, and all of them while it is down. */
class FailingCms {
  readonly edits: number[] = [];
  isDown = false;
  /** The next response waits for this. */
  hold: Promise<unknown> | undefined;
  isHolding = false;
  readonly #random = seededRandom(SEED + 1);
  readonly #server = createServer((_, response) => void this.#answer(response));

  async start(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server)}/edits`;
  }

  async #answer(response: ServerResponse): Promise<void> {
    const body = JSON.stringify({ code: 0, msg: 'ok', data: this.edits.join(' ') });
    const head = { 'content-type': 'application/json' };
    if (this.hold) {
      this.isHolding = true;
      await this.hold;
      return void response.writeHead(200, head).end(body);
    }
    if (!this.isDown && this.#random() > 0.15) return void response.writeHead(200, head).end(body);
    const kinds = this.isDown
      ? ['5xx', 'reset', 'cut off', 'half']
      : ['5xx', 'reset', 'half', 'slow'];
    switch (kinds[Math.floor(this.#random() * kinds.length)]) {
      case '5xx':
        return void response.writeHead(500 + Math.floor(this.#random() * 5)).end();
      case 'reset':
        return void response.destroy();
      case 'cut off':
        return void response.writeHead(200, head).end(body.slice(0, -5));
      case 'half':
        response.writeHead(200, { ...head, 'content-length': body.length });
        response.write(body.slice(0, 10), () => response.destroy());
        return;
      default:
        // The response may be outdated by then, or too late.
        await after(this.#random() * 500);
        response.writeHead(200, head).end(body);
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Returns the edits in a release, in its order. */
function editsOf(store: Store, id: string): number[] {
  const file = path.join(store.tree(readRelease(store, id).root), '_payload.json');
  const { main } = JSON.parse(readFileSync(file, 'utf8')) as { main: string };
  return main.split(' ').map(Number);
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

it(`publishes every edit once and in order despite CMS failures, full disks and server kills, seed ${SEED}`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-chaos-'));
  const store = new Store(path.join(folder, 'site'));
  const textOf = (name: string): string => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const publishes = (): number => textOf('content.log').length;
  const cms = new FailingCms();
  const environment = {
    PUBLISH_DIR: store.directory,
    SNAPSHOT_DIR: folder,
    CONTENT_API_URL: await cms.start(),
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  };
  const script = new URL('./server-process.ts', import.meta.url);
  const child = fileURLToPath(new URL('./chaos-child.ts', import.meta.url));
  const start = (): Promise<ServerProcess> => startServerProcess(script, [child], environment);
  let server = await start();
  onTestFinished(() => server.kill());
  let kills = 0;
  const reasons: string[] = [];
  const countOf = (name: string): number =>
    server.events.filter(({ event }) => event === name).length;
  const noteFailures = (): void => {
    const failed = server.events.filter(({ event }) => event === 'publish failed');
    reasons.push(...failed.map(({ reason }) => String(reason)));
  };
  const restart = async (): Promise<void> => {
    kills += 1;
    const pid = Number(textOf('publishing.pid'));
    await server.kill();
    // Half of the time the publish process is killed too; otherwise the next server overlaps it.
    if (chance(0.5) && pid > 0) killQuietly(pid);
    noteFailures();
    server = await start();
  };

  // Every write to it fails with ENOSPC.
  const fill = (file: string): void => {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      symlinkSync('/dev/full', file);
    } catch (error) {
      // The server is writing the file at this moment.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  };
  const full = path.join(folder, 'dist/index.html.tmp');
  let refusals = 0;
  // Retries until the webhook is accepted, as a CMS does.
  const deliver = async (edit: number): Promise<void> => {
    const send = (): Promise<number> => sendWebhook(server.origin, `edit_${edit}`).catch(() => 0);
    let status = await send();
    for (; status === 0 || status === 500; status = await send()) if (status === 500) refusals += 1;
    expect([200, 202]).toContain(status);
  };
  while (publishes() < PUBLISHES) {
    const edit = cms.edits.length + 1;
    cms.edits.push(edit);
    cms.isDown = chance(0.15);
    // The publish or the webhook finds the disk full.
    rmSync(full, { force: true });
    if (chance(0.1)) fill(full);
    if (chance(0.1)) fill(path.join(store.directory, `requests.json.${server.child.pid}.new`));
    const ended = (): number => countOf('publish ended') + countOf('publish failed');
    const before = ended();
    const isKilledEarly = chance(0.05);
    const delivered = deliver(edit);
    if (isKilledEarly) await restart();
    await delivered;
    if (chance(0.05)) {
      await after(random() * 400);
      await restart();
    } else if (chance(0.8) && !isKilledEarly) {
      await until(() => ended() > before);
    }
  }
  rmSync(full, { force: true });
  // The last edit is made while a response without it is in flight.
  const { promise, resolve } = Promise.withResolvers<undefined>();
  cms.hold = promise;
  await deliver(cms.edits.push(cms.edits.length + 1));
  await until(() => cms.isHolding);
  const last = cms.edits.push(cms.edits.length + 1);
  await deliver(last);
  resolve(undefined);
  cms.hold = undefined;
  cms.isDown = false;
  await until(async () => {
    const health = await fetch(`${server.health}/healthz`);
    const { requests } = await (await fetch(`${server.health}/status`)).json();
    return health.status === 200 && requests.published === last;
  });
  noteFailures();
  await server.kill();
  await cms.stop();

  const releases = releaseIds(store).map((id) => editsOf(store, id));
  // Each release has all edits up to one, and more than the release before.
  for (const edits of releases) expect(edits).toEqual(numbersTo(edits.length));
  const counts = releases.map((edits) => edits.length);
  expect(counts).toEqual([...new Set(counts)].sort((one, other) => one - other));
  expect(counts.at(-1)).toBe(last);
  const live = readRelease(store, currentId(store) ?? '');
  expect(live.id).toBe(releaseIds(store).at(-1));
  expect(live.partOf).toBeUndefined();
  const search = readFileSync(path.join(store.tree(live.root), 'search.txt'), 'utf8');
  expect(search).toBe(numbersTo(last).join(' '));
  const saved = JSON.parse(readFileSync(path.join(store.directory, 'requests.json'), 'utf8'));
  expect(saved).toMatchObject({ requested: last, published: last });
  // The test is only valid if all of it happened.
  expect(kills).toBeGreaterThan(0);
  expect(refusals).toBeGreaterThan(0);
  expect(reasons.some((reason) => reason.includes('ENOSPC'))).toBe(true);
  expect(reasons.some((reason) => reason.startsWith('content: '))).toBe(true);
}, 600_000);

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
