/** A pool of worker threads over the compiled renderer: a list of jobs in, files out. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Tracked } from '../queries/tracking.ts';
import type { InlineCode } from './inline-code.ts';
import type { RenderJob } from './jobs.ts';
import type { WorkerInput, WorkerMessage, WorkerOrder } from './render-worker.ts';

/** A page that was rendered. */
export interface RenderedPage {
  readonly file: string;
  /** Keys of the queries that it asked. */
  readonly reads: readonly string[];
  readonly inline: readonly InlineCode[];
}

export interface RenderOptions extends WorkerInput {
  readonly jobs: readonly RenderJob[];
  /** Threads; as many as there are cores unless said. */
  readonly threads?: number;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
  /** Called for each page that was rendered. */
  readonly onPage?: (page: RenderedPage) => void;
  /** Called with the answers on which the pages of a thread rest. */
  readonly onAnswers?: (answers: readonly (readonly [string, Tracked])[]) => void;
}

export interface RenderResult {
  readonly pages: number;
  /** Characters of HTML. */
  readonly characters: number;
  /** Files that have other bytes than before. */
  readonly written: readonly string[];
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
  const { jobs, onProgress, onPage, onAnswers } = options;
  const { renderer, outputDirectory, origin, build } = options;
  const wanted = options.threads ?? availableParallelism();
  const threads = Math.min(wanted, Math.ceil(jobs.length / BATCH));
  const workerData: WorkerInput = { renderer, outputDirectory, origin, build };
  const result = { pages: 0, characters: 0, written: [] as string[] };
  let next = 0;

  const runThread = async (): Promise<void> => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData });
    const keys: string[] = [];
    const inline: InlineCode[] = [];
    const order = (given: WorkerOrder): void => worker.postMessage(given);
    const take = (done: Extract<WorkerMessage, { kind: 'done' }>): void => {
      keys.push(...done.keys);
      inline.push(...done.inline);
      result.pages += done.pages.length;
      result.characters += done.characters;
      result.written.push(...done.written);
      for (const { file, ...page } of done.pages) {
        onPage?.({
          file,
          reads: page.reads.map((id) => keys[id] as string),
          inline: page.inline.map((id) => inline[id] as InlineCode),
        });
      }
      onProgress?.(result.pages);
    };
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`a render thread ended early (${code})`)));
        worker.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') return reject(new RenderError(message));
          if (message.kind === 'finished') {
            onAnswers?.(message.answers);
            return resolve();
          }
          if (message.kind === 'done') take(message);
          const batch = jobs.slice(next, next + BATCH);
          next += batch.length;
          order(batch.length === 0 ? 'finish' : batch);
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
