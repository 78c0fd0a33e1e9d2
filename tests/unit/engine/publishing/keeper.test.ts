import '../files/content.ts';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Builder } from '../../../../src/engine/publishing/server/builder.ts';
import { keeperOf, withKeeper, type Keeper } from '../../../../src/engine/publishing/server/search-daemon.ts';
import type { Log } from '../../../../src/engine/publishing/server/log.ts';
import { pagesInPart } from '../../../../src/engine/files/search/index-pages.ts';
import { askKeeper, KEEPER_VARIABLE } from '../../../../src/engine/files/search/daemon/client.ts';
import { indexOf, type IndexFiles, type IndexOrder } from '../../../../src/engine/files/search/pagefind.ts';
import { bytesOf } from '../files/search/keeper/bytes.ts';

const order: IndexOrder = { locale: 'ru', part: 0, pages: pagesInPart('ru', 0) };
let keeper: Keeper | undefined;
const started = (mebibytes: number): Keeper =>
  (keeper = keeperOf(mebibytes, () => undefined, tmpdir()));
const socketOf = (own: Keeper): string => own.environment()[KEEPER_VARIABLE] ?? '';

/** Asks until the keeper listens. */
const ask = (socketPath: string): Promise<IndexFiles> =>
  vi.waitUntil(() => askKeeper(socketPath, order).catch(() => undefined), { timeout: 8000 });

afterEach(async () => {
  await keeper?.stop();
});

describe('the keeper of a publish server', () => {
  it('gives builds what they would make, and is one process for all of them', async () => {
    const own = started(64);
    const socketPath = socketOf(own);
    expect(bytesOf(await ask(socketPath))).toEqual(bytesOf(await indexOf(order)));
    own.tell('prepare');
    own.tell('pause');
    expect(socketOf(own)).toBe(socketPath);
  });

  it('lies where nobody else can ask it', async () => {
    const socketPath = socketOf(started(64));
    expect(statSync(path.dirname(socketPath)).mode & 0o777).toBe(0o700);
  });

  it('is started again for the next build when it has ended', async () => {
    const own = started(64);
    const first = socketOf(own);
    await ask(first);
    await own.stop();
    expect(existsSync(path.dirname(first))).toBe(false);
    expect((await ask(socketOf(own))).size).toBeGreaterThan(3);
  });

  it.each([
    ['in no folder', () => '/nowhere/at/all', /^keeper failed: ENOENT.*nowhere/],
    [
      'in a folder whose name is too long for a socket',
      () => {
        const folder = path.join(mkdtempSync(path.join(tmpdir(), 'long-')), 'x'.repeat(120));
        mkdirSync(folder);
        return folder;
      },
      /^keeper failed: .*x\/keeper-\w+\/socket: is longer than the 107 bytes/,
    ],
  ])('that cannot be started %s leaves builds to themselves, and tells why', (_, folder, why) => {
    const events: string[] = [];
    const log: Log = (event, fields) => events.push(`${event}: ${fields?.['reason']}`);
    keeper = keeperOf(64, log, folder());
    expect(keeper.environment()).toEqual({});
    expect(events).toEqual([expect.stringMatching(why)]);
  });

  it('is none without memory', () => {
    expect(started(0).environment()).toEqual({});
  });
});

describe('a builder with a keeper', () => {
  it('has it pause for the publish, and prepare afterwards', async () => {
    const log: string[] = [];
    const builder: Builder = {
      run: async () => {
        log.push('run');
        return { kind: 'unchanged', release: 'one', seconds: {} };
      },
      kill: () => undefined,
      isAlive: () => true,
    };
    const start = withKeeper({ tell: (message) => log.push(message) }, () => builder);
    const outcome = await start(() => undefined).run();
    expect([outcome.kind, log]).toEqual(['unchanged', ['pause', 'run', 'prepare']]);
  });
});
