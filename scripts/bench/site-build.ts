/** Builds for benchmarks: of generated content, in a folder of their own below the project. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuildReport } from '../../src/engine/rendering/output/report.ts';
import { measure, type Measurement } from './measure.ts';

export const root = path.resolve(import.meta.dirname, '../..');
/** Inside the project: compiled code looks for packages in the folders above it. */
export const bench = path.join(root, '.bench');
export const snapshot = path.join(bench, 'snapshot');

/** The processes that make search indexes. */
const PAGEFIND = /^\S*pagefind/;

export interface MeasuredBuild extends Measurement {
  readonly report: BuildReport;
}

/** The site that is built under a name. */
export const siteOf = (name: string): string => path.join(bench, name, 'dist');

/** Runs `scripts/build.ts` over the benchmark's snapshot. Throws with its output when it fails. */
export async function measureBuild(name: string, ...parameters: string[]): Promise<MeasuredBuild> {
  const measured = await measure(
    process.execPath,
    [path.join(root, 'scripts/build.ts'), ...parameters],
    {
      environment: { SNAPSHOT_DIR: snapshot, OUT_DIR: siteOf(name) },
      apart: { pagefind: PAGEFIND },
    },
  );
  const at = parameters.indexOf('--shard');
  const share = at < 0 ? '' : `.shards/${parameters[at + 1]?.replace('/', '-of-')}`;
  const file = path.join(bench, name, share, '.renderer/report.json');
  return { ...measured, report: JSON.parse(readFileSync(file, 'utf8')) as BuildReport };
}

/** The content step over so many generated posts a locale, into the benchmark's snapshot. */
export const measureContent = (posts: number): Promise<Measurement> =>
  measure(process.execPath, [path.join(root, 'scripts/bench/fetch-generated.ts'), String(posts)], {
    environment: { SNAPSHOT_DIR: snapshot },
  });

const aside = path.join(bench, '.aside');
let count = 0;

/**
 * Moves folders out of the way; those that are not there are left out. Not removed:
 * for some minutes after it has lost many files, ext4 looks at each new one whether its
 * place was one of theirs, and a third of a build's CPU time went there.
 */
export function setAside(folders: readonly string[]): void {
  mkdirSync(aside, { recursive: true });
  for (const folder of folders.filter((one) => existsSync(one))) {
    renameSync(folder, path.join(aside, `${process.pid}-${(count += 1)}`));
  }
}

/** Sets aside whatever an earlier benchmark has left. */
export function emptyBench(): void {
  mkdirSync(bench, { recursive: true });
  const names = readdirSync(bench).filter((name) => name !== path.basename(aside));
  setAside(names.map((name) => path.join(bench, name)));
}

/** Removes all that was set aside. */
export function removeAside(): void {
  rmSync(aside, { recursive: true, force: true });
}
