/** Turns the output of a build into the live release. */
import { closeSync, existsSync, fdatasync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { strayFiles } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { readHostRules } from '../hosting/host-rules-file.ts';
import { changeTree, comparedChanges, reportedChanges, retireAssets } from './changes.ts';
import { firstProblems, pageCountProblem, pageProblems } from './release-checks.ts';
import { collectReleases, recoverStore } from './collect.ts';
import { listDigest } from './digests.ts';
import { DamagedOutputError, PublishError } from './errors.ts';
import { acquireLock } from './lock.ts';
import type { PublishSettings } from './settings.ts';
import {
  blockedReleases,
  currentRelease,
  flip,
  nextReleaseId,
  readRelease,
  releaseIds,
  removeRecord,
  Store,
  updateHostRules,
  writeBlockedReleases,
  writeContent,
  writeRelease,
  type Release,
  type RetiredAsset,
} from './store.ts';
import { makeSpare, makeTree, removeTrees, type TreeWork } from './trees.ts';

export interface PublishOptions extends Omit<PublishSettings, 'compress'> {
  /** The checkpoint of the CMS that the output shows, if it is known. */
  readonly checkpoint?: string | undefined;
  /** Called when visitors see the release; only cleanup follows. */
  readonly onLive?: (release: Release) => void;
  /** The clock; replaced in tests. */
  readonly now?: () => Date;
}

export type PublishResult =
  | {
      readonly kind: 'published';
      readonly release: Release;
      /** The number of written and removed files. */
      readonly changed: number;
      /** Errors during cleanup, and the files it removed; the release stays live. */
      readonly warnings: readonly string[];
    }
  /** The output is already live. */
  | { readonly kind: 'unchanged'; readonly release: Release }
  /** The output was live and then rolled back as `blocked`; only another output is published. */
  | { readonly kind: 'held'; readonly release: Release; readonly blocked: Release };

const syncData = promisify(fdatasync);

/** More files than this are a new site and not an edit, so the system may write them later. */
const MAX_SYNCED = 200;

/**
 * Syncs files to the disk, so that they are not empty after a power cut that follows the
 * flip. Folders and links need no sync: they are in the journal before the flip.
 */
async function syncFiles(files: readonly string[]): Promise<void> {
  if (files.length > MAX_SYNCED) return;
  await Promise.all(
    files.map(async (file) => {
      const descriptor = openSync(file, 'r');
      await syncData(descriptor).finally(() => closeSync(descriptor));
    }),
  );
}

/** Returns the id of an output, or of the one that it is a part of. */
const completeOutput = ({ output, partOf }: Pick<BuildReport, 'output' | 'partOf'>): string =>
  partOf ?? output;

/** Returns the release that has this complete output and was rolled back, if any. */
function rolledBackRelease(store: Store, output: string): Release | undefined {
  const kept = new Set(releaseIds(store));
  return blockedReleases(store)
    .filter((id) => kept.has(id))
    .map((id) => readRelease(store, id))
    .find((release) => completeOutput(release) === output);
}

/** Returns an error line for each file that is missing from the output. */
const missingFiles = (output: string, files: Iterable<string>): string[] =>
  Array.from(files)
    .filter((file) => !existsSync(path.join(output, file)))
    .map((file) => `${file}: listed by the build but missing`);

/** Removes files of an output that its build does not list. Returns a line for each. */
function removeStrays(output: string, { files }: BuildReport): string[] {
  return strayFiles(output, files).map((file) => {
    rmSync(path.join(output, file));
    return `${path.join(output, file)}: removed, because the build does not list it`;
  });
}

/** Returns the retired assets of the live release. One that is completed does not count. */
function carriedAssets(live: Release | undefined): readonly RetiredAsset[] {
  const { partOf, retired = [] } = live ?? {};
  return partOf === undefined
    ? retired
    : retired.map((asset) => ({ ...asset, releases: asset.releases - 1 }));
}

/** The number of checkpoints that a release remembers. */
const MAX_CHECKPOINTS = 200;

/** Adds a checkpoint that is live from `now` on. An output without one is of unknown content. */
function withCheckpoint(
  content: Release['content'] = [],
  checkpoint: string | undefined,
  now: Date,
): Release['content'] {
  if (checkpoint === undefined) return undefined;
  if (content.at(-1)?.checkpoint === checkpoint) return content;
  return [...content, { checkpoint, since: now.toISOString() }].slice(-MAX_CHECKPOINTS);
}

/** Throws `DamagedOutputError` if the output has problems. */
function assertIntact(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const summary = 'Not published: the output is damaged, and the next build makes all of it again.';
  throw new DamagedOutputError(summary, firstProblems(problems));
}

/** Makes and checks the trees of a release, then flips to it. */
async function makeRelease(
  work: TreeWork,
  live: Release | undefined,
  report: BuildReport,
  options: PublishOptions,
): Promise<{ release: Release; changed: number }> {
  const { store } = work;
  const { output } = options;
  const now = options.now?.() ?? new Date();
  const count = pageCountProblem(report.pages, live?.pages, options.leastShare);
  if (count) throw new PublishError(`Not published: ${count}.`);

  const isNext = live !== undefined && report.previous === live.output;
  const found = isNext
    ? reportedChanges(output, store.tree(live.root), report)
    : comparedChanges(output, store, live?.root, report.files);
  const retention = { releases: options.keep, now };
  const { changes, retired } = retireAssets(found, report.files, carriedAssets(live), retention);
  const tree = changeTree(output, changes, report.files);
  assertIntact(missingFiles(output, isNext ? report.written : report.files.keys()));
  const root = makeTree(work, live?.root, tree);
  if (root === undefined) throw new PublishError(`Not published: ${output} is empty.`);
  const synced = syncFiles(changes.written.map((file) => path.join(store.tree(root), file)));
  // The `await` below sees a failure; until then it must not count as unhandled.
  synced.catch(() => undefined);

  const rules = readHostRules(options.hostRules);
  assertIntact(work.damaged.map((file) => `${file}: is not what the build wrote`));
  const problems = pageProblems(store.tree(root), changes.written, rules);
  if (problems.length > 0) throw new PublishError('Not published:', problems);
  await synced;
  const release: Release = {
    id: work.release,
    time: now.toISOString(),
    output: report.output,
    partOf: report.partOf,
    snapshot: report.snapshot,
    content: withCheckpoint(live?.content, options.checkpoint, now),
    build: report.build,
    pages: report.pages,
    root,
    digest: listDigest(store, root),
    retired,
  };
  writeRelease(store, release, readFileSync(options.hostRules, 'utf8'));
  flip(store, release);
  return { release, changed: changes.written.length + changes.removed.length };
}

/** Runs all tasks, even if some fail. Returns the errors. */
function runAll(tasks: readonly (() => void)[]): string[] {
  return tasks.flatMap((task) => {
    try {
      task();
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}

/**
 * Publishes the output that a build reports, unless it is already live or was rolled back.
 * Throws `PublishError` if a check fails or another process is publishing; the live release
 * then stays.
 */
export async function publishRelease(
  report: BuildReport,
  options: PublishOptions,
): Promise<PublishResult> {
  const store = new Store(options.store);
  store.prepare();
  const lock = await acquireLock(store.lock);
  try {
    if (lock.takenOver) recoverStore(store);
    const live = currentRelease(store);
    if (live && [report.output, report.partOf].includes(live.output)) {
      updateHostRules(store, live.id);
      // The CMS has changed, but no page.
      const content = withCheckpoint(
        live.content,
        options.checkpoint,
        options.now?.() ?? new Date(),
      );
      const isNew = content?.at(-1)?.checkpoint !== live.content?.at(-1)?.checkpoint;
      return { kind: 'unchanged', release: isNew ? writeContent(store, live, content) : live };
    }
    const blocked = live && rolledBackRelease(store, completeOutput(report));
    if (blocked) {
      // A rollback that was killed after its flip has left those of the blocked release.
      updateHostRules(store, live.id);
      return { kind: 'held', release: live, blocked };
    }

    const id = nextReleaseId(store, options.now?.() ?? new Date());
    const work: TreeWork = { store, release: id, made: [], large: [], damaged: [] };
    const { release, changed } = await makeRelease(work, live, report, options).catch(
      (error: unknown) => {
        removeRecord(store, id);
        removeTrees(store, work.made);
        throw error;
      },
    );
    options.onLive?.(release);
    const warnings: string[] = [];
    const errors = runAll([
      () => updateHostRules(store, release.id),
      () => writeBlockedReleases(store, []),
      () => collectReleases(store, options.keep),
      ...work.large.map((tree) => () => makeSpare(store, tree)),
      () => warnings.push(...removeStrays(options.output, report)),
    ]);
    return { kind: 'published', release, changed, warnings: [...errors, ...warnings] };
  } finally {
    lock.release();
  }
}
