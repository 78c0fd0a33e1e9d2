/** The process that publishes this site: started in advance and used once. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../rendering/build.ts';
import { prepareBuild } from '../../rendering/prepare.ts';
import { siteSteps } from '../steps.ts';
import { withBuildLock } from '../build-lock.ts';
import { publishSite } from '../pipeline.ts';
import { publishSettings } from '../settings.ts';
import { temporaryFolder } from '../temporary.ts';
import { publishOnMessage } from './child-loop.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const settings = publishSettings(root, process.env);
const temporary = temporaryFolder(settings.store);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
// For this process and its child processes.
process.env['TMPDIR'] = temporary;
const code = codeOf(root);
const started = new AbortController();
void prepareBuild(root, started.signal);

publishOnMessage((isNextWaiting) => {
  started.abort();
  const { store, term } = settings;
  return withBuildLock(() =>
    publishSite(store, siteSteps(settings, { code }), { isNextWaiting, term }),
  );
});
