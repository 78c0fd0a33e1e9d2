/**
 * `npm run content`: updates the content snapshot from the configured source.
 * `-- --whole` reads everything, `-- --allow-shrink` accepts far fewer entries than
 * before, `-- --strict` rejects the whole update if anything is wrong. Exits with 2
 * when entries were set aside and with 1 on failure.
 */
import { commandLine } from '../tooling/command-line.ts';
import { brokenContentLinks } from '../tooling/content-links.ts';
import { fetchConfigured, reportProblems } from '../tooling/fetch-content.ts';

const { values } = commandLine({
  options: {
    whole: { type: 'boolean', default: false },
    'allow-shrink': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

const { whole, strict, 'allow-shrink': allowShrink } = values;
const { problems } = await fetchConfigured({ whole, strict, allowShrink });
for (const line of brokenContentLinks()) console.warn(`Check: ${line}`);
process.exitCode = reportProblems(problems);
