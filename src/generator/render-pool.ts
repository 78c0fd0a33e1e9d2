/** A pool of worker threads over the compiled renderer: a list of jobs in, files out. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { InlineCode } from './inline-code.ts';
import type { RenderJob } from './jobs.ts';
import type { WorkerInput, WorkerMessage } from './render-worker.ts';

export interface RenderOptions extends WorkerInput {
  readonly jobs: readonly RenderJob[];
  /** Threads; as many as there are cores unless said. */
  readonly threads?: number;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
}

export interface RenderResult {
  readonly pages: number;
  /** Characters of HTML written. */
  readonly characters: number;
  /** Inline scripts and styles of all pages; each is met at most once a thread. */
  readonly inline: readonly InlineCode[];
}

/** Thrown when a page cannot be rendered: names its address and the file that it comes from. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor({ address, component, reason }: Extract<WorkerMessage, { kind: 'failed' }>) {
    super(`${address} (${component}): ${reason}`);
  }
}

/** Jobs that a thread is given at a time: few enough for an even end, many enough to not chatter. */
const BATCH = 32;

/**
 * Renders every job and writes its file. Throws `RenderError` at the first page
 * that fails, after all threads have stopped.
 */
export async function renderAll(options: RenderOptions): Promise<RenderResult> {
  const { jobs, onProgress, renderer, outputDirectory, origin, build } = options;
  const wanted = options.threads ?? availableParallelism();
  const threads = Math.max(1, Math.min(wanted, Math.ceil(jobs.length / BATCH)));
  const workerData: WorkerInput = { renderer, outputDirectory, origin, build };
  const result = { pages: 0, characters: 0, inline: [] as InlineCode[] };
  let next = 0;

  const runThread = async (): Promise<void> => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData });
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`a render thread ended early (${code})`)));
        worker.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') return reject(new RenderError(message));
          if (message.kind === 'done') {
            result.pages += message.count;
            result.characters += message.bytes;
            result.inline.push(...message.inline);
            onProgress?.(result.pages);
          }
          const batch = jobs.slice(next, next + BATCH);
          next += batch.length;
          if (batch.length === 0) return resolve();
          worker.postMessage(batch);
        });
      });
    } finally {
      worker.removeAllListeners('exit');
      await worker.terminate();
    }
  };

  const outcomes = await Promise.allSettled(Array.from({ length: threads }, runThread));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return result;
}
