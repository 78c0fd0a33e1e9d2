/**
 * The process that updates the preview once: everything is loaded when the message arrives. Its
 * folders are those of the environment (`previewEnvironment`).
 */
import path from 'node:path';
import { updateContent } from '../../content/fetch-content.ts';
import { snapshotDirectory } from '../../content/snapshot.ts';
import { configuredSource } from '../../content/sources/configured.ts';
import { build, codeOf } from '../../rendering/build.ts';
import { prepareBuild } from '../../rendering/prepare.ts';
import { errorMessage } from '../errors.ts';
import { UPDATE, type UpdateResult } from './messages.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const code = codeOf(root);
const started = new AbortController();
void prepareBuild(root, started.signal);

async function update(): Promise<UpdateResult> {
  const source = configuredSource(path.join(root, 'src/content'));
  await updateContent(source, snapshotDirectory(), { allowShrink: true, showHeld: true });
  // Search indexes and pictures for shared links would take longer than the pages.
  const { paths, generated } = await build({ root, code, defer: 'all' });
  return {
    kind: 'updated',
    ...{ site: paths.site, server: paths.server },
    // Of the content, and of pages that could not be rendered.
    problems: generated.report.problems,
  };
}

process.on('disconnect', () => process.exit(0));
process.once('message', async (message) => {
  if (message !== UPDATE) return;
  started.abort();
  const result = await update().catch((error: unknown): UpdateResult => ({
    kind: 'failed',
    reason: errorMessage(error),
  }));
  process.send?.(result, undefined, undefined, () => process.exit(0));
});
