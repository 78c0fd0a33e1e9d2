/** A thread that has Pagefind make one index, while the main thread does other things. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexOf } from './search-index.ts';
import type { IndexOrder } from './search-index.ts';

const { locale, pages } = workerData as IndexOrder;
parentPort?.postMessage(await indexOf(locale, pages));
