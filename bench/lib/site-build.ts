/** Benchmark builds of generated content, in a separate folder of the project. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { BuildReport } from '../../src/engine/rendering/output/report.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { measure, type Measurement } from './measure.ts';
import { generatedPosts } from './synthetic-source.ts';

export const root = path.resolve(import.meta.dirname, '../..');
/** Inside the project, because compiled code resolves packages from parent folders. */
export const bench = path.join(root, '.bench');
export const snapshot = path.join(bench, 'snapshot');
// Not in the working directory, which is `bench`.
process.env['MEDIA_DIR'] ??= path.join(root, '.media');

/** The processes that build search indexes. */
const PAGEFIND = /^\S*pagefind/;

export interface MeasuredBuild extends Measurement {
  readonly report: BuildReport;
}

/** Returns the output folder of a named build. */
export const siteOf = (name: string): string => path.join(bench, name, 'dist');

/**
 * Runs `scripts/build.ts` over the benchmark's snapshot, whose report is below `folder`. Throws with
 * its output on failure.
 */
export async function measureBuildIn(
  folder: string,
  name: string,
  ...parameters: readonly string[]
): Promise<MeasuredBuild> {
  const measured = await measure(
    process.execPath,
    [path.join(root, 'scripts/build.ts'), ...parameters],
    {
      environment: { SNAPSHOT_DIR: snapshot, OUT_DIR: siteOf(name) },
      apart: { pagefind: PAGEFIND },
    },
  );
  const file = path.join(bench, name, folder, '.renderer/report.json');
  return { ...measured, report: JSON.parse(readFileSync(file, 'utf8')) as BuildReport };
}

/** The same for a build of the whole site. */
export const measureBuild = (name: string, ...parameters: string[]): Promise<MeasuredBuild> =>
  measureBuildIn('', name, ...parameters);

/** Runs the content step with `posts` generated posts per locale into the benchmark's snapshot. */
export function measureContent(posts: number): Promise<Measurement> {
  const folder = path.join(bench, `posts-${posts}`);
  mkdirSync(folder, { recursive: true });
  for (const locale of localeCodes) {
    const entries = JSON.stringify([...generatedPosts(locale, posts)]);
    writeFileSync(path.join(folder, `${locale}.json`), entries);
  }
  const program = path.join(root, 'bench/lib/fetch-generated.ts');
  return measure(process.execPath, [program, String(posts), folder], {
    environment: { SNAPSHOT_DIR: snapshot },
  });
}

const aside = path.join(bench, '.aside');
let count = 0;

/**
 * Moves the folders that exist out of the way. Doesn't delete them: for some minutes
 * after deleting many files, ext4 checks whether each new file reuses one of their
 * inodes, which took a third of a build's CPU time.
 */
export function setAside(folders: readonly string[]): void {
  mkdirSync(aside, { recursive: true });
  for (const folder of folders.filter((one) => existsSync(one))) {
    renameSync(folder, path.join(aside, `${process.pid}-${(count += 1)}`));
  }
}

/** Sets aside the leftovers of earlier benchmarks. */
export function emptyBench(): void {
  mkdirSync(bench, { recursive: true });
  const names = readdirSync(bench).filter((name) => name !== path.basename(aside));
  setAside(names.map((name) => path.join(bench, name)));
}

/** Deletes everything that was set aside. */
export function removeAside(): void {
  rmSync(aside, { recursive: true, force: true });
}
