/**
 * `npm run publish [-- --allow-shrink] [--strict]`: updates the content, builds, and makes the
 * new release live. Prints one line, and one for each entry that was set aside. Exits with 2
 * if there was such an entry, and with 1 if a step failed; the live release then stays.
 * `--allow-shrink` accepts a site with far fewer entries or pages than before. `--strict`
 * fails instead of setting an entry aside.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { reportHeld, reportProblems, reportWait } from '../tooling/fetch-content.ts';
import { withBuildLock } from '../src/engine/publishing/build-lock.ts';
import { siteSteps } from '../src/engine/publishing/steps.ts';
import { publishSummary, runPipeline } from '../src/engine/publishing/pipeline.ts';
import { publishSettings } from '../src/engine/publishing/settings.ts';

await runCommand(async () => {
  const { values } = commandLine({
    options: {
      'allow-shrink': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  if (values['allow-shrink']) process.env['CONTENT_ALLOW_SHRINK'] = '1';
  const settings = publishSettings(path.resolve(import.meta.dirname, '..'), process.env);
  const leastShare = values['allow-shrink'] ? 0 : settings.leastShare;
  const steps = siteSteps({ ...settings, leastShare }, { strict: values.strict });
  const done = await withBuildLock(() => runPipeline(steps), reportWait);
  console.log(publishSummary(done));
  if (done.result.kind === 'published') {
    for (const warning of done.result.warnings) console.error(`Warning: ${warning}`);
  }
  if (done.held.length > 0) reportHeld();
  process.exitCode = reportProblems(done.report.problems);
});
