/**
 * `npm run content`: brings the content snapshot up to date with the configured
 * source. `-- --whole` reads everything, `-- --allow-shrink` lets far fewer
 * entries through than there were, `-- --strict` refuses everything when anything is
 * wrong. Ends with 2 when entries were set aside, and with 1 when it failed.
 */
import { parseArgs } from 'node:util';
import { fetchConfigured, reportProblems } from './lib/fetch-content.ts';

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    'allow-shrink': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

const { whole, strict, 'allow-shrink': allowShrink } = values;
const { problems } = await fetchConfigured({ whole, strict, allowShrink });
process.exitCode = reportProblems(problems);
