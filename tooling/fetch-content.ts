/** The content step of commands, with a progress bar and a summary line. */
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import {
  updateContent,
  type ContentUpdate,
  type UpdateOptions,
} from '../src/engine/content/fetch-content.ts';
import { ContentError } from '../src/engine/content/errors.ts';
import { problemLine, type EntryProblem } from '../src/engine/content/problems.ts';
import { snapshotDirectory, storedCollections } from '../src/engine/content/snapshot.ts';
import { withBuildLock } from '../src/engine/publishing/build-lock.ts';
import { configuredSource, isShrinkAllowed } from '../src/engine/content/sources/configured.ts';

/** Returns a one-line summary of an update. */
function summary({ manifest, read, changes, problems }: ContentUpdate): string {
  const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
  const entries = count(
    [...storedCollections(manifest.collections)].map(
      ([, , stored]) => Object.keys(stored.entries).length,
    ),
  );
  const changed = count(changes.map(({ upserted }) => upserted.length));
  const removed = count(changes.map(({ removed: ids }) => ids.length));
  const origin = read === 'changes' ? `changes of ${manifest.source}` : manifest.source;
  const setAside = problems.length > 0 ? `, problems: ${problems.length}` : '';
  return `Content: ${entries} entries from ${origin}, ${changed} new or changed, ${removed} removed${setAside}, snapshot ${manifest.id}`;
}

/** Says that nothing publishes held entries unless somebody has set it up. */
export const reportHeld = (): void =>
  console.warn('Build or publish again then, or let a server do it (docs/publishing.md#dates).');

/** Says that a command waits for another process. */
export const reportWait = (holder: string): void =>
  console.error(`Waiting for ${holder}, which is building or publishing.`);

/** Updates the snapshot from the configured source; exits with 1 on a `ContentError`. */
export async function fetchConfigured({
  allowShrink = false,
  ...options
}: UpdateOptions): Promise<ContentUpdate> {
  const bar = new SingleBar({
    format: 'Content  {bar} {value}/{total} entries',
    hideCursor: true,
    noTTYOutput: false,
  });
  bar.start(0, 0);
  try {
    const source = configuredSource(path.resolve(import.meta.dirname, '../src/content'));
    const settings = {
      ...options,
      allowShrink: allowShrink || isShrinkAllowed(),
      progress: (done: number, total: number) => {
        bar.setTotal(total);
        bar.update(done);
      },
    };
    const update = await withBuildLock(
      () => updateContent(source, snapshotDirectory(), settings),
      reportWait,
    );
    bar.stop();
    console.log(summary(update));
    for (const line of update.notices) console.warn(line);
    if (update.held.length > 0) reportHeld();
    return update;
  } catch (error) {
    bar.stop();
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Exit code of a success with entries set aside; failures use 1. */
const SET_ASIDE = 2;

/** Prints a line for each problem and returns the exit code: 0 without problems. */
export function reportProblems(problems: readonly EntryProblem[]): 0 | typeof SET_ASIDE {
  for (const problem of problems) console.error(`Set aside: ${problemLine(problem)}`);
  return problems.length === 0 ? 0 : SET_ASIDE;
}
