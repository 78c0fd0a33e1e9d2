/** A pool of processes over the compiled renderer: a list of jobs in, files out. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import {
  RenderError,
  type RenderBatch,
  type RenderFailure,
  type RenderedPage,
  type RenderInput,
  type RenderMessage,
  type RenderOrder,
} from './messages.ts';
import { endedEarly, startRenderer, type RenderProcess } from './start-renderer.ts';

export interface RenderOptions extends RenderBatch {
  /** The number of a query's key, the same for whichever process. */
  readonly numberOf: (key: string) => number;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
  /** Called for each page that was rendered, with the given numbers. */
  readonly onPage?: (page: RenderedPage) => void;
  /** Called for each answer on which pages rest; several processes may tell the same. */
  readonly onAnswer?: (key: number, fingerprint: string, reads: readonly number[]) => void;
}

export interface RenderResult {
  readonly pages: number;
  /** Bytes of HTML. */
  readonly bytes: number;
  /** Files that have other bytes than before. */
  readonly written: readonly string[];
  /** Pages that could not be rendered; their files are as they were. */
  readonly failed: readonly RenderFailure[];
}

/**
 * Jobs that a process is given at a time, four pages in all locales: few enough for
 * an even end, many enough that a page's locales stay together.
 */
const BATCH = 56;

/**
 * Processes that render pages: each has a heap of its own, so that none holds the
 * content more than once. The first begins to load the renderer at once, and has it
 * when the build knows what to render.
 */
export class RenderPool {
  readonly #input: RenderInput;
  readonly #most: number;
  readonly #renderers: RenderProcess[];

  /** `most` processes at a time; as many as there are cores unless said. */
  constructor(input: RenderInput, most = availableParallelism()) {
    this.#input = input;
    this.#most = most;
    this.#renderers = [startRenderer(input)];
  }

  /**
   * Renders every job and writes its file; a page that fails keeps no other from being
   * rendered. Throws `RenderError` when there is no renderer, after all processes have
   * stopped. The pool has then served.
   */
  async render({ jobs, build, scripts, ...following }: RenderOptions): Promise<RenderResult> {
    const result: Result = { pages: 0, bytes: 0, written: [], failed: [] };
    const wanted = Math.min(this.#most, Math.ceil(jobs.length / BATCH));
    while (this.#renderers.length < wanted) this.#renderers.push(startRenderer(this.#input));
    let next = 0;
    const nextOrder = (): RenderOrder => {
      const batch = jobs.slice(next, next + BATCH);
      next += batch.length;
      return batch.length === 0 ? 'finish' : { build, scripts, jobs: batch };
    };
    const run = async ({ child, ready }: RenderProcess): Promise<void> => {
      await ready;
      const take = collector(result, following);
      await new Promise<void>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => reject(endedEarly(code, signal)));
        child.on('message', (message: RenderMessage) => {
          if (message.kind === 'failed') return reject(new RenderError([message]));
          take(message);
          if (message.kind === 'finished') return resolve();
          if (message.kind === 'done') child.send(nextOrder());
        });
        child.send(nextOrder());
      });
    };
    const outcomes = await Promise.allSettled(this.#renderers.slice(0, wanted).map(run));
    await this.close();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return result;
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    const ended = this.#renderers.splice(0).map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    });
    await Promise.all(ended);
  }
}

/** A result in the making. */
type Result = { -readonly [Key in keyof RenderResult]: RenderResult[Key] } & {
  readonly written: string[];
  readonly failed: RenderFailure[];
};

/** Takes in what one process says: its numbers for keys are its own. */
function collector(
  result: Result,
  { numberOf, onProgress, onPage, onAnswer }: Omit<RenderOptions, keyof RenderBatch>,
): (message: RenderMessage) => void {
  const keys: number[] = [];
  const keysOf = (own: readonly number[]): number[] => own.map((key) => keys[key] as number);
  return (message) => {
    if (message.kind !== 'done' && message.kind !== 'answers') return;
    for (const key of message.keys) keys.push(numberOf(key));
    if (message.kind === 'answers') {
      for (const [key, fingerprint, reads] of message.answers) {
        onAnswer?.(keys[key] as number, fingerprint, keysOf(reads));
      }
      return;
    }
    result.pages += message.pages.length;
    result.bytes += message.bytes;
    for (const file of message.written) result.written.push(file);
    for (const failure of message.failed) result.failed.push(failure);
    for (const page of message.pages) {
      onPage?.({ ...page, reads: keysOf(page.reads) });
    }
    onProgress?.(result.pages + result.failed.length);
  };
}
