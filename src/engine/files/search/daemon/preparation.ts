/** Fills the daemon's indexes from the snapshot while it is idle. */
import { Worker } from 'node:worker_threads';
import type { IndexOrder } from '../pagefind.ts';
import type { IndexCache } from './index-cache.ts';

export interface Preparation {
  /** Starts or resumes; does nothing once it has finished. */
  start(): void;
  /** Stops at once, because a build is starting. */
  pause(): void;
}

/** Returns the preparation of the pages that a `snapshot-worker.ts` thread reads. */
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
        // Builds work without it, and the next start retries.
        console.warn(`search index preparation failed: ${error.message}`);
        if (abort === own) abort = undefined;
      });
    },
    pause() {
      abort?.abort();
      abort = undefined;
    },
  };
}
