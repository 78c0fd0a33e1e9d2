/**
 * `npm start`: fetches the content, builds the pages and serves them at http://localhost:4321,
 * then adds the search indexes and social pictures. `-- --port 8080` and `-- --host 127.0.0.1`
 * set the address.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'astro';
import { build, printSummary } from '../src/engine/rendering/build.ts';
import { fetchConfigured, reportProblems } from '../tooling/fetch-content.ts';

const startedAt = performance.now();
const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const root = path.resolve(import.meta.dirname, '..');
const onWarning = (text: string): void => console.warn(text);

await fetchConfigured({});
const { generated, compiledAt } = await build({ root, pagesFirst: true, onWarning });
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
reportProblems(generated.report.problems);
const { host, port } = values;
await preview({
  root,
  server: { ...(host && { host }), ...(port && { port: Number(port) }) },
});
await build({ root, onWarning });
console.log('Search and the pictures of shared links are ready.');
