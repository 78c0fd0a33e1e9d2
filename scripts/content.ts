/**
 * `npm run content`: brings the content snapshot up to date with the configured
 * source. `-- --whole` reads everything, `-- --allow-shrink` lets far fewer
 * entries through than there were, `-- --strict` refuses everything when anything is
 * wrong. Ends with 2 when entries were set aside, and with 1 when it failed.
 */
import { parseArgs } from 'node:util';
import { ContentError } from '../src/cms/errors.ts';
import { fetchConfigured } from './lib/fetch-content.ts';
import { reportProblems } from './lib/report-problems.ts';

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    'allow-shrink': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

try {
  const { whole, strict, 'allow-shrink': allowShrink } = values;
  const { problems } = await fetchConfigured({ whole, strict, allowShrink });
  process.exitCode = reportProblems(problems);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
