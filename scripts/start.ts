/**
 * `npm start`: fetches the content, builds the pages and serves them at http://localhost:4321,
 * the first ones while the others are rendered, then adds the search indexes and social pictures.
 * `-- --port 8080` and `-- --host 127.0.0.1` set the address.
 */
import path from 'node:path';
import { commandLine } from '../tooling/command-line.ts';
import { serveSite, type SiteServer } from '../src/engine/hosting/preview-server.ts';
import { withBuildLock } from '../src/engine/publishing/build-lock.ts';
import type { BuildPaths } from '../src/engine/rendering/build-paths.ts';
import { build, printSummary } from '../src/engine/rendering/build.ts';
import { fetchConfigured, reportProblems, reportWait } from '../tooling/fetch-content.ts';

const startedAt = performance.now();
const { values } = commandLine({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const { host, port } = values;
if (port !== undefined && !/^\d{1,5}$/.test(port)) {
  console.error(`--port: '${port}' is not a port number`);
  process.exit(1);
}
// A signal that ends npm does not reach this process, because npm's shell does not pass it on.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 1000).unref();
const root = path.resolve(import.meta.dirname, '..');
const onWarning = (text: string): void => console.warn(text);

const logger = {
  info: (message: string): void => console.log(message),
  error: (message: string): void => console.error(message),
};
let server: Promise<SiteServer> | undefined;
const serve = (paths: BuildPaths, completed?: Promise<BuildPaths>): Promise<SiteServer> =>
  (server ??= serveSite(paths, { host, port: Number(port ?? 4321), logger, completed }));

await fetchConfigured({});
const onServable = (paths: BuildPaths): void => {
  serve(
    paths,
    building.then((complete) => complete.paths),
  ).catch((error: unknown) => {
    console.error(String(error));
    process.exit(1);
  });
};
const building = withBuildLock(
  () => build({ root, defer: 'all', onWarning, onServable }),
  reportWait,
);
const { paths, generated, compiledAt } = await building;
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
reportProblems(generated.report.problems);
await serve(paths);
try {
  await withBuildLock(() => build({ root, onWarning }), reportWait);
  console.log('Search and the pictures of shared links are ready.');
} catch (error) {
  console.error('Search and the pictures of shared links are missing; the pages stay up:', error);
}
