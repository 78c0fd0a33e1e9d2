import '../files/content.ts';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Builder } from '../../../../src/engine/publishing/server/builder.ts';
import {
  searchDaemon,
  withSearchDaemon,
  type SearchDaemon,
} from '../../../../src/engine/publishing/server/search-daemon.ts';
import type { Log } from '../../../../src/engine/publishing/server/log.ts';
import { pagesInPart } from '../../../../src/engine/files/search/index-pages.ts';
import { askDaemon, DAEMON_VARIABLE } from '../../../../src/engine/files/search/daemon/client.ts';
import {
  indexOf,
  type IndexFiles,
  type IndexOrder,
} from '../../../../src/engine/files/search/pagefind.ts';
import { bytesOf } from '../files/search/daemon/bytes.ts';

const order: IndexOrder = { locale: 'ru', part: 0, pages: pagesInPart('ru', 0) };
let daemon: SearchDaemon | undefined;
const started = (mebibytes: number): SearchDaemon =>
  (daemon = searchDaemon(mebibytes, () => undefined, tmpdir()));
const socketOf = (own: SearchDaemon): string => own.environment()[DAEMON_VARIABLE] ?? '';

/** Retries until the daemon listens. */
const ask = (socketPath: string): Promise<IndexFiles> =>
  vi.waitUntil(() => askDaemon(socketPath, order).catch(() => undefined), { timeout: 8000 });

afterEach(async () => {
  await daemon?.stop();
});

describe('the daemon of a publish server', () => {
  it('returns the same indexes as a build, and is one process for all builds', async () => {
    const own = started(64);
    const socketPath = socketOf(own);
    expect(bytesOf(await ask(socketPath))).toEqual(bytesOf(await indexOf(order)));
    own.send('prepare');
    own.send('pause');
    expect(socketOf(own)).toBe(socketPath);
  });

  it('has its socket in a folder that other users cannot open', async () => {
    const socketPath = socketOf(started(64));
    expect(statSync(path.dirname(socketPath)).mode & 0o777).toBe(0o700);
  });

  it('is restarted for the next build after it ended', async () => {
    const own = started(64);
    const first = socketOf(own);
    await ask(first);
    await own.stop();
    expect(existsSync(path.dirname(first))).toBe(false);
    expect((await ask(socketOf(own))).size).toBeGreaterThan(3);
  });

  it.each([
    ['in a missing folder', () => '/nowhere/at/all', /^daemon failed: ENOENT.*nowhere/],
    [
      'in a folder whose path is too long for a socket',
      () => {
        const folder = path.join(mkdtempSync(path.join(tmpdir(), 'long-')), 'x'.repeat(120));
        mkdirSync(folder);
        return folder;
      },
      /^daemon failed: .*x\/daemon-\w+\/socket is longer than the 107 bytes/,
    ],
  ])('that cannot start %s is not used by builds, and logs the reason', (_, folder, why) => {
    const events: string[] = [];
    const log: Log = (event, fields) => events.push(`${event}: ${fields?.['reason']}`);
    daemon = searchDaemon(64, log, folder());
    expect(daemon.environment()).toEqual({});
    expect(events).toEqual([expect.stringMatching(why)]);
  });

  it('does not start without memory', () => {
    expect(started(0).environment()).toEqual({});
  });
});

describe('a builder with a daemon', () => {
  it('pauses it during the publish, and lets it prepare afterwards', async () => {
    const log: string[] = [];
    const builder: Builder = {
      run: async () => {
        log.push('run');
        return { kind: 'unchanged', release: 'one', seconds: {} };
      },
      kill: () => undefined,
      isAlive: () => true,
    };
    const start = withSearchDaemon({ send: (message) => log.push(message) }, () => builder);
    const outcome = await start(() => undefined).run();
    expect([outcome.kind, log]).toEqual(['unchanged', ['pause', 'run', 'prepare']]);
  });
});
