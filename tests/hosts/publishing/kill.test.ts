import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../sandbox/faults.ts';
import { Store } from '../../../src/engine/publishing/store.ts';
import { fullOr } from '../../lib/full.ts';
import { filesBelow, reachableTrees } from '../../unit/engine/publishing/site-on-disk.ts';

const KILLS = fullOr(30, 12);
const POWER_CUTS = fullOr(20, 3);
/** With payloads, fewer files than a release may have to sync them. */
const PAGES = 90;
const SEED = 20_261_121;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface KillPoint {
  /** Kills before this file system change, counted from 1. */
  readonly at: number;
  /** Starts counting at the first rename to this file name. */
  readonly from?: string;
  /** Empties the files that are not synced to the disk. */
  readonly isPowerCut?: boolean;
}

/** Runs a build and a publish in a process, which is killed at the given point. */
async function run(folder: string, marker: string, point?: KillPoint) {
  const program = spawn(
    process.execPath,
    ['--import', here('./kill-at.mjs'), here('./victim.ts'), folder, marker],
    {
      env: {
        ...process.env,
        KILL_AT: String(point?.at ?? ''),
        KILL_FROM: point?.from ?? '',
        POWER_CUT: point?.isPowerCut ? '1' : '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [out, [code, signal]] = await Promise.all([text(program.stdout), once(program, 'close')]);
  return { out, code, signal };
}

/** Returns the marker of the live site. Fails unless all files are from one release. */
function liveMarker(store: Store, isComplete = false): string {
  const files = Object.entries(filesBelow(store.current));
  const pages = files.filter(([name]) => name.endsWith('.html'));
  const markers = new Set(pages.flatMap(([, html]) => html.match(/<!--.*?-->/g) ?? ['none']));
  expect([...markers]).toHaveLength(1);
  const marker = [...markers][0]?.slice(4, -3) ?? '';
  expect(pages).toHaveLength(PAGES);
  for (const [name, html] of pages) expect(html.endsWith('</html>'), name).toBe(true);
  const payloads = files.filter(([name]) => name.endsWith('/_payload.json'));
  expect(payloads).toHaveLength(PAGES);
  expect(new Set(payloads.map(([, json]) => json))).toEqual(
    new Set([JSON.stringify({ main: marker })]),
  );
  expect(files.find(([name]) => name === `_astro/app.${marker}.js`)?.[1]).toBe(marker);
  // It follows the pages, as a release of its own.
  if (isComplete) expect(files.find(([name]) => name === 'search.txt')?.[1]).toBe(marker);
  return marker;
}

it(`serves one complete release after kill -9 at ${KILLS} points, and the next run recovers`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-kill-'));
  const store = new Store(path.join(folder, 'site'));
  await run(folder, 'release-0');
  const complete = await run(folder, 'release-1');
  const calls = Number(/calls (\d+)/.exec(complete.out)?.[1]);
  expect(calls).toBeGreaterThan(500);
  let live = liveMarker(store, true);
  expect(live).toBe('release-1');

  const random = seededRandom(SEED);
  const below = (bound: number): number => Math.floor(random() * bound);
  const ends = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const marker = `kill-${kill}`;
    // Every third kill is counted from the flip: before it, after it, and during the cleanup.
    const point = kill % 3 === 0 ? { at: 1 + kill / 3, from: 'current' } : { at: 1 + below(calls) };
    const { signal } = await run(folder, marker, point);
    const now = liveMarker(store);
    expect([live, marker]).toContain(now);
    // Without cleanup, the process may exit before its kill point.
    if (signal !== 'SIGKILL') expect(now).toBe(marker);
    const end = signal !== 'SIGKILL' ? 'ended' : now === marker ? 'after' : 'before';
    ends.set(end, (ends.get(end) ?? 0) + 1);
    live = now;
    if (kill % 5 !== 4) continue;
    const recovered = await run(folder, `recovered-${kill}`);
    expect(recovered.code).toBe(0);
    live = liveMarker(store, true);
    expect(live).toBe(`recovered-${kill}`);
    expect(new Set(readdirSync(store.trees))).toEqual(reachableTrees(store));
    expect(existsSync(store.lock)).toBe(false);
  }
  // The test is only valid if there are kills on both sides of the flip.
  expect(ends.get('before') ?? 0).toBeGreaterThan(KILLS / 3);
  expect(ends.get('after') ?? 0).toBeGreaterThan(KILLS / 10);
  expect(ends.get('ended') ?? 0).toBeLessThan(KILLS / 6);
  rmSync(folder, { recursive: true });
});

it(`serves one complete release after power cuts at ${POWER_CUTS} points, and the next run recovers`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-cut-'));
  const store = new Store(path.join(folder, 'site'));
  await run(folder, 'release-0');
  let live = 'release-0';
  for (let cut = 0; cut < POWER_CUTS; cut += 1) {
    // Before the flip, after it, and during the cleanup.
    const { signal } = await run(folder, `cut-${cut}`, {
      at: 1 + cut,
      from: 'current',
      isPowerCut: true,
    });
    expect(signal).toBe('SIGKILL');
    expect(liveMarker(store)).toBe(cut === 0 ? live : `cut-${cut}`);
    live = `recovered-${cut}`;
    expect((await run(folder, live)).code).toBe(0);
    expect(liveMarker(store, true)).toBe(live);
    expect(JSON.parse(readFileSync(store.hostRules, 'utf8'))).toHaveProperty('redirects');
  }
  rmSync(folder, { recursive: true });
});
