/** A pool of processes that run the compiled renderer: turns a list of jobs into files. */
import { once } from 'node:events';
import {
  RenderError,
  type RenderBatch,
  type RenderFailure,
  type RenderedPage,
  type RenderInput,
  type RenderMessage,
  type RenderOrder,
} from './messages.ts';
import { localRenderer, renderHere } from './local-renderer.ts';
import { earlyExitError, startRenderer, type RenderProcess } from './start-renderer.ts';

export interface RenderOptions extends RenderBatch {
  /** Returns the number of a query's key, the same for all processes. */
  readonly numberOf: (key: string) => number;
  /** Called with the number of pages done so far. */
  readonly onProgress?: (done: number) => void;
  /** Called for each rendered page, with keys as returned by `numberOf`. */
  readonly onPage?: (page: RenderedPage) => void;
  /** Called for each query result; several processes may report the same one. */
  readonly onResult?: (key: number, fingerprint: string, dependencies: readonly number[]) => void;
}

export interface RenderResult {
  readonly pages: number;
  /** Files that are new or changed. */
  readonly written: readonly string[];
  /** Pages that could not be rendered; their files are unchanged. */
  readonly failed: readonly RenderFailure[];
}

/**
 * Jobs per batch: four pages in all locales. Few enough that all processes finish at about the
 * same time, enough that the locales of a page stay together.
 */
const BATCH = 56;

/**
 * Renders pages in processes, each with its own heap and one copy of the content. The first starts
 * to load the renderer immediately, to be ready when the build knows what to render. If this
 * process has loaded the renderer ahead, it renders a few pages itself.
 */
export class RenderPool {
  readonly #input: RenderInput;
  readonly #maxProcesses: number;
  readonly #renderers: RenderProcess[];
  readonly #local: ReturnType<typeof localRenderer>;

  constructor(input: RenderInput, maxProcesses: number) {
    this.#input = input;
    this.#maxProcesses = maxProcesses;
    this.#local = localRenderer(input);
    this.#renderers = this.#local ? [] : [startRenderer(input)];
  }

  /**
   * Renders every job and writes its file. A page that fails does not stop the others. Throws
   * `RenderError` if the renderer cannot be loaded, after all processes have exited. Call it only
   * once per pool.
   */
  async render({ jobs, build, scripts, ...callbacks }: RenderOptions): Promise<RenderResult> {
    const result: Result = { pages: 0, written: [], failed: [] };
    if (jobs.length === 0) return result;
    // A renderer that cannot be loaded is reported by a process.
    const local = jobs.length <= BATCH ? await this.#local?.catch(() => undefined) : undefined;
    if (local) {
      const collect = collector(result, callbacks);
      const batch = { jobs, build, scripts };
      for await (const message of renderHere(local, this.#input, batch)) collect(message);
      return result;
    }
    const count = Math.min(this.#maxProcesses, Math.ceil(jobs.length / BATCH));
    while (this.#renderers.length < count) this.#renderers.push(startRenderer(this.#input));
    let next = 0;
    const nextOrder = (): RenderOrder => {
      const batch = jobs.slice(next, next + BATCH);
      next += batch.length;
      return batch.length === 0 ? 'finish' : { build, scripts, jobs: batch };
    };
    const run = async ({ child, ready }: RenderProcess): Promise<void> => {
      await ready;
      const collect = collector(result, callbacks);
      await new Promise<void>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => reject(earlyExitError(code, signal)));
        child.on('message', (message: RenderMessage) => {
          if (message.kind === 'failed') return reject(new RenderError([message]));
          collect(message);
          if (message.kind === 'finished') return resolve();
          if (message.kind === 'done') child.send(nextOrder());
        });
        child.send(nextOrder());
      });
    };
    const outcomes = await Promise.allSettled(this.#renderers.slice(0, count).map(run));
    await this.close();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return result;
  }

  /** Kills all processes. */
  async close(): Promise<void> {
    const exits = this.#renderers.splice(0).map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    });
    await Promise.all(exits);
  }
}

/** A mutable result. */
type Result = { -readonly [Key in keyof RenderResult]: RenderResult[Key] } & {
  readonly written: string[];
  readonly failed: RenderFailure[];
};

/** Returns a handler that adds the messages of one process, which numbers keys in its own way. */
function collector(
  result: Result,
  { numberOf, onProgress, onPage, onResult }: Omit<RenderOptions, keyof RenderBatch>,
): (message: RenderMessage) => void {
  const keys: number[] = [];
  const keysOf = (own: readonly number[]): number[] => own.map((key) => keys[key] as number);
  return (message) => {
    if (message.kind !== 'done' && message.kind !== 'results') return;
    for (const key of message.keys) keys.push(numberOf(key));
    if (message.kind === 'results') {
      for (const [key, fingerprint, dependencies] of message.results) {
        onResult?.(keys[key] as number, fingerprint, keysOf(dependencies));
      }
      return;
    }
    result.pages += message.pages.length;
    for (const file of message.written) result.written.push(file);
    for (const failure of message.failed) result.failed.push(failure);
    for (const page of message.pages) {
      onPage?.({ ...page, dependencies: keysOf(page.dependencies) });
    }
    onProgress?.(result.pages + result.failed.length);
  };
}
