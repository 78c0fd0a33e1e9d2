/** `npm run content`: writes the content snapshot from the configured source. */
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { ContentError } from '../src/cms/errors.ts';
import { fetchContent } from '../src/cms/fetch-content.ts';
import { snapshotDirectory } from '../src/cms/snapshot.ts';
import { starterSource } from '../src/cms/sources/starter.ts';

const root = path.resolve(import.meta.dirname, '..');
const directory = snapshotDirectory();
const source = starterSource(path.join(root, 'src/content'));

const bar = new SingleBar({
  format: 'Content  {bar} {value}/{total} entries',
  hideCursor: true,
  noTTYOutput: false,
});

try {
  bar.start(0, 0);
  const manifest = await fetchContent(source, directory, (done, total) => {
    bar.setTotal(total);
    bar.update(done);
  });
  bar.stop();
  const entries = Object.values(manifest.collections)
    .flatMap((scopes) => Object.values(scopes))
    .reduce((sum, { entries }) => sum + Object.keys(entries).length, 0);
  console.log(`Content: ${entries} entries from ${source.name}, snapshot ${manifest.id}`);
} catch (error) {
  bar.stop();
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
