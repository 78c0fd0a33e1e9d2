/**
 * `npm start`: fetches the content, builds the pages and serves them at http://localhost:4321,
 * then adds the search indexes and social pictures. `-- --port 8080` and `-- --host 127.0.0.1`
 * set the address.
 */
import path from 'node:path';
import { preview } from 'astro';
import { commandLine } from '../tooling/command-line.ts';
import { build, printSummary } from '../src/engine/rendering/build.ts';
import { fetchConfigured, reportProblems } from '../tooling/fetch-content.ts';

const startedAt = performance.now();
const { values } = commandLine({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const { host, port } = values;
if (port !== undefined && !/^\d{1,5}$/.test(port)) {
  console.error(`--port: '${port}' is not a port number`);
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, '..');
const onWarning = (text: string): void => console.warn(text);

await fetchConfigured({});
const { generated, compiledAt } = await build({ root, defer: 'all', onWarning });
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
reportProblems(generated.report.problems);
await preview({
  root,
  server: { ...(host && { host }), ...(port && { port: Number(port) }) },
});
try {
  await build({ root, onWarning });
  console.log('Search and the pictures of shared links are ready.');
} catch (error) {
  console.error('Search and the pictures of shared links are missing; the pages stay up:', error);
}
