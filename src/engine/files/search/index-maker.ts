/** The threads that make indexes for a build. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IndexFiles, IndexOrder } from './pagefind.ts';

const startThread = (): Worker => new Worker(new URL('./index-worker.ts', import.meta.url));
let ahead: Worker | undefined;

/** Starts the thread of the next index before it is known which one that is. */
export function startIndexThread(): void {
  if (ahead) return;
  ahead = startThread();
  // It holds up nobody who makes no index.
  ahead.unref();
  ahead.once('error', () => (ahead = undefined));
}

/** Makes an index in a thread. Rejects when Pagefind cannot. */
export async function makeIndex(order: IndexOrder): Promise<IndexFiles> {
  const worker = ahead ?? startThread();
  ahead = undefined;
  worker.ref();
  const answered = once(worker, 'message');
  worker.postMessage(order);
  const [files] = (await answered) as [IndexFiles];
  return files;
}
