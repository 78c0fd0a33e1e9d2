/** The process that publishes this site: started in advance and used once. */
import path from 'node:path';
import { codeOf } from '../../rendering/build.ts';
import { prepareBuild } from '../../rendering/prepare.ts';
import { withBuildLock } from '../build-lock.ts';
import { runPipeline } from '../pipeline.ts';
import { publishSettings } from '../settings.ts';
import { siteSteps } from '../steps.ts';
import { publishOnMessage } from './child-loop.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const settings = publishSettings(root, process.env);
const code = codeOf(root);
const started = new AbortController();
void prepareBuild(root, started.signal);

publishOnMessage((isNextWaiting) => {
  started.abort();
  return withBuildLock(() => runPipeline(siteSteps(settings, { code }), { isNextWaiting }));
});
