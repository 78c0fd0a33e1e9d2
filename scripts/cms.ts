/**
 * `npm run cms`: installs and builds the CMS, fills it with the starter content if it is empty,
 * and serves it at http://127.0.0.1:4324/admin. `-- studio` also starts the publish server and
 * the site, `-- test` runs the tests. `--port`, `--preview-port`,
 * `--publisher-port` and `--site-port` set the ports.
 */
import { commandLine } from '../tooling/command-line.ts';
import { errorMessage } from '../src/engine/publishing/errors.ts';
import { demandFreePorts, portNumber } from '../tooling/cms/ports.ts';
import { buildCms, installCms, readyCms, testCms } from '../tooling/cms/prepare.ts';
import { startPreview, withPreview } from '../tooling/cms/preview.ts';
import { runCms } from '../tooling/cms/run.ts';
import { HOST } from '../tooling/cms/server.ts';
import { runStudio } from '../tooling/cms/studio.ts';

/** Serves the CMS, and for the studio also the site. */
async function serve(): Promise<void> {
  const { values, positionals } = commandLine({
    options: {
      port: { type: 'string', default: '4324' },
      'preview-port': { type: 'string', default: '4325' },
      'publisher-port': { type: 'string', default: '4323' },
      'site-port': { type: 'string', default: '4321' },
    },
    allowPositionals: true,
  });
  const [command = 'start'] = positionals;
  if (command !== 'start' && command !== 'studio') {
    throw new Error(`Unknown command '${command}': use start, studio or test`);
  }
  const ports = {
    cms: portNumber('port', values.port),
    preview: portNumber('preview-port', values['preview-port']),
    publisher: portNumber('publisher-port', values['publisher-port']),
    site: portNumber('site-port', values['site-port']),
  };
  const always = [
    { option: 'port', port: ports.cms, host: HOST },
    { option: 'preview-port', port: ports.preview, host: HOST },
  ];
  await demandFreePorts(
    command === 'start'
      ? always
      : [
          ...always,
          { option: 'publisher-port', port: ports.publisher, host: HOST },
          { option: 'site-port', port: ports.site, host: 'localhost' },
        ],
  );
  if (!installCms()) throw new Error('The packages of the CMS could not be installed.');
  buildCms();
  const settings = withPreview(readyCms(), ports.preview);
  if (command === 'studio') return runStudio(settings, ports);
  const cms = await runCms(settings, ports.cms);
  console.log(`Site:  CONTENT_API_URL=${cms.origin}/api/contract/`);
  console.log('       CONTENT_API_TOKEN is CMS_PUBLISHED_KEY in cms/.env');
  startPreview(cms, settings, ports.preview);
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
