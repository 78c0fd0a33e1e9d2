/**
 * `npm run cms`: installs and builds the CMS, fills it with the starter content if it is empty,
 * and serves it. `-- test` runs its tests, `-- studio` also starts the publish server and the site.
 */
import { commandLine } from '../tooling/command-line.ts';
import { errorMessage } from '../src/engine/publishing/errors.ts';
import { buildCms, installCms, readyCms, testCms } from '../tooling/cms/prepare.ts';
import { runCms } from '../tooling/cms/run.ts';

/** Serves the CMS, and for the studio also the site. */
async function serve(): Promise<void> {
  const { values, positionals } = commandLine({
    options: { port: { type: 'string', default: '4324' } },
    allowPositionals: true,
  });
  const [command = 'start'] = positionals;
  if (command !== 'start' && command !== 'studio') {
    throw new Error(`Unknown command '${command}': use start, studio or test`);
  }
  if (!installCms()) throw new Error('The packages of the CMS could not be installed.');
  buildCms();
  await runCms(readyCms(), { port: Number(values.port), isStudio: command === 'studio' });
}

const [first, ...rest] = process.argv.slice(2);
try {
  // The parameters of the tests are those of Vitest.
  if (first === 'test') process.exitCode = testCms(rest);
  else await serve();
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
