/**
 * Builds the site; after a change of content only what it touches. `--fetch`, which
 * `npm run build` gives, fetches the content first. `--full` compiles and renders
 * everything, `--shard 2/4` renders a share of the pages, `--merge` puts shares together,
 * and `--strict` fails where an entry would be set aside (docs/building.md). Ends with 2
 * when entries were set aside, and with 1 when it failed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, printSummary } from '../src/engine/rendering/build.ts';
import { parseShard } from '../src/engine/rendering/shards/shards.ts';
import { fetchConfigured, reportProblems } from './lib/fetch-content.ts';

const startedAt = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    shard: { type: 'string' },
    merge: { type: 'boolean', default: false },
  },
});
if (values.fetch) await fetchConfigured({ strict: values.strict });
const root = path.resolve(import.meta.dirname, '..');
const { generated, compiledAt } = await build({
  root,
  full: values.full,
  strict: values.strict,
  share: values.shard === undefined ? undefined : parseShard(values.shard),
  merge: values.merge ? positionals : undefined,
  onWarning: (text) => console.warn(text),
});
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
process.exitCode = reportProblems(generated.report.problems);
