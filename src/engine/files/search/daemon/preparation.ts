/** Fills the daemon from the snapshot while nothing else is to be done. */
import { Worker } from 'node:worker_threads';
import type { IndexOrder } from '../pagefind.ts';
import type { IndexCache } from './index-cache.ts';

export interface Preparation {
  /** Begins, or goes on; nothing when it has come to its end once. */
  start(): void;
  /** Stops at once, for a build that starts. */
  pause(): void;
}

/** The preparation of what a thread of `snapshot-worker.ts` reads. */
export function preparation(
  indexes: Pick<IndexCache, 'ready' | 'prepare'>,
  thread = new URL('./snapshot-worker.ts', import.meta.url),
): Preparation {
  let isDone = false;
  let abort: AbortController | undefined;

  async function run({ signal }: AbortController): Promise<void> {
    const worker = new Worker(thread, { workerData: indexes.ready });
    signal.addEventListener('abort', () => void worker.terminate());
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (order: IndexOrder) => {
        indexes.prepare(order, signal).then((hasRoom) => {
          if (hasRoom) worker.postMessage('next');
          else resolve();
        }, reject);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    }).finally(() => worker.terminate());
    isDone ||= !signal.aborted;
  }

  return {
    start() {
      if (isDone || abort) return;
      const own = new AbortController();
      abort = own;
      run(own).catch((error: Error) => {
        // Builds do without, and the next start tries again.
        console.warn(`search indexes are not prepared: ${error.message}`);
        if (abort === own) abort = undefined;
      });
    },
    pause() {
      abort?.abort();
      abort = undefined;
    },
  };
}
