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

export interface RenderOptions {
  readonly jobs: readonly RenderJob[];
  /** Id of the build; stands in every page and payload. */
  readonly build: string;
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

/** A thread, and whether it has loaded the renderer. */
interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
}

function startThread(workerData: WorkerInput): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData });
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a render thread ended early (${code})`)));
  });
  // Told when pages are to be rendered; a build that renders none need not know.
  ready.catch(() => undefined);
  return { worker, ready };
}

/**
 * Threads that render pages. The first begins to load the renderer at once, so
 * that it is there when the build knows what to render.
 */
export class RenderPool {
  readonly #input: WorkerInput;
  readonly #most: number;
  readonly #threads: Thread[];

  /** `most` threads at a time; as many as there are cores unless said. */
  constructor(input: WorkerInput, most = availableParallelism()) {
    this.#input = input;
    this.#most = most;
    this.#threads = [startThread(input)];
  }

  /**
   * Renders every job and writes its file. Throws `RenderError` at the first page
   * that fails, after all threads have stopped. The pool has then served.
   */
  async render({ jobs, build, ...listeners }: RenderOptions): Promise<RenderResult> {
    const result = { pages: 0, characters: 0, written: [] as string[] };
    const wanted = Math.min(this.#most, Math.ceil(jobs.length / BATCH));
    while (this.#threads.length < wanted) this.#threads.push(startThread(this.#input));
    let next = 0;
    const nextOrder = (): WorkerOrder => {
      const batch = jobs.slice(next, next + BATCH);
      next += batch.length;
      return batch.length === 0 ? 'finish' : { build, jobs: batch };
    };
    const run = async ({ worker, ready }: Thread): Promise<void> => {
      await ready;
      const take = collector(result, listeners);
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', (code) => reject(new Error(`a render thread ended early (${code})`)));
        worker.on('message', (message: WorkerMessage) => {
          if (message.kind === 'failed') return reject(new RenderError(message));
          take(message);
          if (message.kind === 'finished') return resolve();
          worker.postMessage(nextOrder());
        });
        worker.postMessage(nextOrder());
      });
    };
    const outcomes = await Promise.allSettled(this.#threads.slice(0, wanted).map(run));
    await this.close();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return result;
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    for (const { worker } of this.#threads) worker.removeAllListeners('exit');
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()));
  }
}

/** Takes in what one thread says: its numbers for keys and inline code are its own. */
function collector(
  result: { pages: number; characters: number; readonly written: string[] },
  { onProgress, onPage, onAnswers }: Omit<RenderOptions, 'jobs' | 'build'>,
): (message: WorkerMessage) => void {
  const keys: string[] = [];
  const inline: InlineCode[] = [];
  return (message) => {
    if (message.kind === 'finished') onAnswers?.(message.answers);
    if (message.kind !== 'done') return;
    keys.push(...message.keys);
    inline.push(...message.inline);
    result.pages += message.pages.length;
    result.characters += message.characters;
    result.written.push(...message.written);
    for (const { file, ...page } of message.pages) {
      onPage?.({
        file,
        reads: page.reads.map((id) => keys[id] as string),
        inline: page.inline.map((id) => inline[id] as InlineCode),
      });
    }
    onProgress?.(result.pages);
  };
}
