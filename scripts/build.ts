/**
 * Builds the site; after a content change, only the affected pages. `--fetch`, which
 * `npm run build` passes, fetches the content first. `--full` compiles and renders
 * everything, `--pages-first` leaves search indexes and social pictures to the next build.
 * `--locales ru,uk` and `--shard 2/7` build a shard, with everything of some locales, `--shared` only
 * what shards share, and `--merge` puts them together. `--strict` fails if an entry would be set
 * aside (docs/building.md). `--compress` writes `.br` and `.gz` next to every text file, for hosts
 * that serve them. Exits with 2 when entries were set aside and with 1 on failure.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { compressFolder } from '../src/engine/publishing/compress.ts';
import { withBuildLock } from '../src/engine/publishing/build-lock.ts';
import { buildPaths } from '../src/engine/rendering/build-paths.ts';
import { build, buildShared, printSummary } from '../src/engine/rendering/build.ts';
import { parseLocales, parseShard } from '../src/engine/rendering/shards.ts';
import { fetchConfigured, reportProblems, reportWait } from '../tooling/fetch-content.ts';

const startedAt = performance.now();
const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    'pages-first': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    locales: { type: 'string' },
    shard: { type: 'string' },
    shared: { type: 'boolean', default: false },
    merge: { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
  },
});
if (values.fetch) await fetchConfigured({ strict: values.strict });
const root = path.resolve(import.meta.dirname, '..');
const locales =
  values.locales === undefined
    ? values.shard === undefined
      ? undefined
      : parseShard(values.shard)
    : parseLocales(values.locales);
const run = async (): Promise<void> => {
  const { generated, compiledAt } = await build({
    root,
    full: values.full,
    defer: values['pages-first'] ? 'all' : undefined,
    strict: values.strict,
    locales,
    merge: values.merge ? positionals : undefined,
    onWarning: (text) => console.warn(text),
  });
  printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
  if (values.compress) await compressFolder(buildPaths(root).site);
  process.exitCode = reportProblems(generated.report.problems);
};
if (locales || values.shared) await withBuildLock(() => buildShared(root), reportWait);
// Each shard has folders of its own.
if (!values.shared) await (locales ? run() : withBuildLock(run, reportWait));
