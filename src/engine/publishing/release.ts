/** From the output of a build to the live release. */
import { closeSync, existsSync, fdatasync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { strayFiles } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import type { HostRules } from '../hosting/host-rules.ts';
import { changeTree, comparedChanges, reportedChanges, retireAssets } from './changes.ts';
import { pageCountProblem, pageProblems } from './checks/release-checks.ts';
import { collectReleases, recoverStore } from './collect.ts';
import { PublishError } from './errors.ts';
import { acquireLock, type LockOptions } from './lock.ts';
import {
  currentRelease,
  flip,
  heldReleases,
  holdReleases,
  nextReleaseId,
  readRelease,
  releaseIds,
  removeRecord,
  settleHostRules,
  Store,
  writeRelease,
  type Release,
} from './store.ts';
import { makeSpare, makeTree, removeTrees, type TreeWork } from './trees.ts';

export interface PublishOptions {
  /** Folder of the release store. */
  readonly store: string;
  /** Folder of the built site. */
  readonly output: string;
  /** File with the host rules of the build. */
  readonly hostRules: string;
  /** Releases that are kept, the live one among them; two at least. */
  readonly keep: number;
  /** The share of the live pages that a release must have. */
  readonly leastShare: number;
  /** Called at the moment at which visitors see the release; what follows is tidying. */
  readonly onLive?: (release: Release) => void;
  readonly lock?: LockOptions;
  /** The clock; a test passes its own. */
  readonly now?: () => Date;
}

export type PublishResult =
  | {
      readonly kind: 'published';
      readonly release: Release;
      /** Files and folders that are other than before. */
      readonly changed: number;
      /** What went wrong after the release was live, and what was removed; it stays live. */
      readonly warnings: readonly string[];
    }
  /** The output is live already. */
  | { readonly kind: 'unchanged'; readonly release: Release }
  /** The output was live and has been rolled back: it takes another output to go on. */
  | { readonly kind: 'held'; readonly release: Release; readonly heldBack: Release };

const syncData = promisify(fdatasync);

/** More files than this are a new site, not an edit: the system writes them out in its own time. */
const MOST_SYNCED = 200;

/**
 * Has files written to the disk, so that a power cut after the flip does not
 * leave them empty. Folders and links are in the journal before the flip is.
 */
async function syncFiles(files: readonly string[]): Promise<void> {
  if (files.length > MOST_SYNCED) return;
  await Promise.all(
    files.map(async (file) => {
      const descriptor = openSync(file, 'r');
      await syncData(descriptor).finally(() => closeSync(descriptor));
    }),
  );
}

/** The release with an output that has been rolled back. */
function rolledBack(store: Store, output: string): Release | undefined {
  const kept = new Set(releaseIds(store));
  return heldReleases(store)
    .filter((id) => kept.has(id))
    .map((id) => readRelease(store, id))
    .find((release) => release.output === output);
}

/** Says of each file that is not in the output that it is missing. */
const missingFiles = (output: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !existsSync(path.join(output, file)))
    .map(
      (file) => `${file}: the build lists it, and it is not there; run 'npm run build -- --full'`,
    );

/** Removes what lies in an output and is not of its build. Returns what it removed. */
function removeStrays(output: string, { files }: BuildReport): string[] {
  return strayFiles(output, new Set(files)).map((file) => {
    rmSync(path.join(output, file));
    return `${path.join(output, file)}: is not of the build; removed`;
  });
}

/** Makes and checks the trees of a release, and flips to it. */
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
    : comparedChanges(output, store, live?.root, new Set(report.files));
  const retention = { releases: options.keep, now };
  const { changes, retired } = retireAssets(found, live?.retired ?? [], retention);
  const tree = changeTree(output, changes);
  const missing = missingFiles(output, isNext ? report.written : report.files);
  if (missing.length > 0) throw new PublishError('Not published:', missing);
  const root = makeTree(work, live?.root, tree);
  if (root === undefined) throw new PublishError(`Not published: ${output} is empty.`);
  const synced = syncFiles(changes.written.map((file) => path.join(store.tree(root), file)));
  // Seen by the `await` below; until then a failure must not count as unhandled.
  synced.catch(() => undefined);

  const hostRules = readFileSync(options.hostRules, 'utf8');
  const rules = JSON.parse(hostRules) as HostRules;
  const problems = pageProblems(store.tree(root), changes.written, rules);
  if (problems.length > 0) throw new PublishError('Not published:', problems);
  await synced;
  const release: Release = {
    id: work.release,
    time: now.toISOString(),
    output: report.output,
    snapshot: report.snapshot,
    build: report.build,
    pages: report.pages,
    root,
    retired,
  };
  writeRelease(store, release, hostRules);
  flip(store, release);
  return { release, changed: changes.written.length + changes.removed.length };
}

/** Runs each task; one that fails keeps no other from running. Returns what they complained of. */
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
 * Publishes the output that a build has reported. Makes nothing when that
 * output is live. Throws `PublishError` when a check fails or another process
 * publishes; what is live then stays.
 */
export async function publishRelease(
  report: BuildReport,
  options: PublishOptions,
): Promise<PublishResult> {
  const store = new Store(options.store);
  store.prepare();
  const lock = await acquireLock(store.lock, options.lock);
  try {
    if (lock.takenOver) recoverStore(store);
    const live = currentRelease(store);
    if (live?.output === report.output) {
      settleHostRules(store, live.id);
      return { kind: 'unchanged', release: live };
    }
    const heldBack = live && rolledBack(store, report.output);
    if (heldBack) return { kind: 'held', release: live, heldBack };

    const id = nextReleaseId(store, options.now?.() ?? new Date());
    const work: TreeWork = { store, release: id, made: [], large: [] };
    const { release, changed } = await makeRelease(work, live, report, options).catch(
      (error: unknown) => {
        removeRecord(store, id);
        removeTrees(store, work.made);
        throw error;
      },
    );
    options.onLive?.(release);
    const warnings: string[] = [];
    const complaints = runAll([
      () => settleHostRules(store, release.id),
      () => holdReleases(store, []),
      () => collectReleases(store, options.keep),
      ...work.large.map((tree) => () => makeSpare(store, tree)),
      () => warnings.push(...removeStrays(options.output, report)),
    ]);
    return { kind: 'published', release, changed, warnings: [...complaints, ...warnings] };
  } finally {
    lock.release();
  }
}
