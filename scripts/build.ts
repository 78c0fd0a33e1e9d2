/**
 * Builds the site; after a content change, only the affected pages. `--fetch`, which
 * `npm run build` passes, fetches the content first. `--full` compiles and renders
 * everything, `--pages-first` leaves search indexes and social pictures to the next build,
 * `--shard 2/4` renders one shard of the pages, `--merge` merges shards and `--strict` fails if
 * an entry would be set aside (docs/building.md). `--compress` writes `.br` and `.gz` next to
 * every text file, for hosts that serve them. Exits with 2 when entries were set aside and with
 * 1 on failure.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { compressFolder } from '../src/engine/publishing/compress.ts';
import { withBuildLock } from '../src/engine/publishing/build-lock.ts';
import { buildPaths } from '../src/engine/rendering/build-paths.ts';
import { build, printSummary } from '../src/engine/rendering/build.ts';
import { parseShard } from '../src/engine/rendering/shards.ts';
import { fetchConfigured, reportProblems, reportWait } from '../tooling/fetch-content.ts';

const startedAt = performance.now();
const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    'pages-first': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    shard: { type: 'string' },
    merge: { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
  },
});
if (values.fetch) await fetchConfigured({ strict: values.strict });
const root = path.resolve(import.meta.dirname, '..');
const shard = values.shard === undefined ? undefined : parseShard(values.shard);
const run = async (): Promise<void> => {
  const { generated, compiledAt } = await build({
    root,
    full: values.full,
    defer: values['pages-first'] ? 'all' : undefined,
    strict: values.strict,
    shard,
    merge: values.merge ? positionals : undefined,
    onWarning: (text) => console.warn(text),
  });
  printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
  if (values.compress) await compressFolder(buildPaths(root).site);
  process.exitCode = reportProblems(generated.report.problems);
};
// Each shard has folders of its own.
await (shard ? run() : withBuildLock(run, reportWait));
