/** The threads that build search indexes. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexFiles, IndexOrder } from './pagefind.ts';

const startThread = (): Worker => new Worker(new URL('./index-worker.ts', import.meta.url));
let spare: Worker | undefined;

/** Starts the next index's thread early, before it is known which index that is. */
export function startIndexThread(): void {
  if (spare) return;
  spare = startThread();
  // An unused thread must not keep the process alive.
  spare.unref();
  spare.once('error', () => (spare = undefined));
}

/** Builds an index in a thread. Rejects if Pagefind fails. */
export async function makeIndex(order: IndexOrder): Promise<IndexFiles> {
  const worker = spare ?? startThread();
  spare = undefined;
  worker.ref();
  const response = once(worker, 'message');
  worker.postMessage(order);
  const [files] = (await response) as [IndexFiles];
  return files;
}
