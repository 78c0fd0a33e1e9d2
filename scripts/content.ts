/**
 * `npm run content`: brings the content snapshot up to date with the configured
 * source. `-- --whole` reads everything, `-- --allow-shrink` lets far fewer
 * entries through than there were.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { ContentError } from '../src/cms/errors.ts';
import { updateContent, type ContentUpdate } from '../src/cms/fetch-content.ts';
import { snapshotDirectory, storedCollections } from '../src/cms/snapshot.ts';
import { configuredSource, isShrinkAllowed } from '../src/cms/sources/configured.ts';

const { values: flags } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    'allow-shrink': { type: 'boolean', default: false },
  },
});

const bar = new SingleBar({
  format: 'Content  {bar} {value}/{total} entries',
  hideCursor: true,
  noTTYOutput: false,
});

/** What an update did, in a line. */
function summary({ manifest, read, changes }: ContentUpdate): string {
  const count = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
  const entries = count(
    [...storedCollections(manifest.collections)].map(
      ([, , stored]) => Object.keys(stored.entries).length,
    ),
  );
  const changed = count(changes.map(({ upserted }) => upserted.length));
  const removed = count(changes.map(({ removed: ids }) => ids.length));
  const from = read === 'changes' ? `changes of ${manifest.source}` : manifest.source;
  return `Content: ${entries} entries from ${from}, ${changed} new or changed, ${removed} removed, snapshot ${manifest.id}`;
}

try {
  bar.start(0, 0);
  const source = configuredSource(path.resolve(import.meta.dirname, '../src/content'));
  const update = await updateContent(source, snapshotDirectory(), {
    whole: flags.whole,
    allowShrink: flags['allow-shrink'] || isShrinkAllowed(),
    progress: (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    },
  });
  bar.stop();
  console.log(summary(update));
} catch (error) {
  bar.stop();
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
