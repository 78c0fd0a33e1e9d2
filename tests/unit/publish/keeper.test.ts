import '../site-files/content.ts';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Builder } from '../../../src/publish/server/builder.ts';
import { keeperOf, withKeeper, type Keeper } from '../../../src/publish/server/keeper.ts';
import { pagesInPart } from '../../../src/search/index-pages.ts';
import { askKeeper, KEEPER_VARIABLE } from '../../../src/search/keeper/client.ts';
import { indexOf, type IndexFiles, type IndexOrder } from '../../../src/search/pagefind.ts';
import { bytesOf } from '../search/keeper/bytes.ts';

const order: IndexOrder = { locale: 'ru', part: 0, pages: pagesInPart('ru', 0) };
let keeper: Keeper | undefined;
const started = (mebibytes: number): Keeper => (keeper = keeperOf(mebibytes, () => undefined));
const socketOf = (own: Keeper): string => own.environment()[KEEPER_VARIABLE] ?? '';

/** Asks until the keeper listens. */
const ask = (socketPath: string): Promise<IndexFiles> =>
  vi.waitUntil(() => askKeeper(socketPath, order).catch(() => undefined), { timeout: 8000 });

afterEach(async () => {
  vi.unstubAllEnvs();
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

  it('that cannot be started leaves builds to themselves, and tells why', () => {
    vi.stubEnv('TMPDIR', '/nowhere/at/all');
    const events: string[] = [];
    keeper = keeperOf(64, (event, fields) => events.push(`${event}: ${fields?.['reason']}`));
    expect(keeper.environment()).toEqual({});
    expect(events).toEqual([expect.stringMatching(/^keeper failed: ENOENT.*nowhere/)]);
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
