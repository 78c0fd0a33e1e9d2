/** A thread that has Pagefind make one index, while the main thread does other things. */
import { parentPort } from 'node:worker_threads';
import { indexOf, type IndexOrder } from './search-index.ts';

// Before it is asked: a thread that was started ahead has nothing left to load.
await import('pagefind');
parentPort?.once('message', async ({ locale, pages }: IndexOrder) => {
  parentPort?.postMessage(await indexOf(locale, pages));
});
