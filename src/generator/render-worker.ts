/** One thread of the pool: renders the addresses that it is sent, and writes the files. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Tracked } from '../queries/tracking.ts';
import type { PageFacts } from '../markup/page-payload.ts';
import { inlineCode, type InlineCode } from './inline-code.ts';
import type { RenderJob } from './jobs.ts';
import { OutputFolder } from './output-folder.ts';
import { payloadFile, payloadOf } from './payload.ts';
import { loadRenderer } from './renderer.ts';

export interface WorkerInput {
  /** URL of the compiled renderer. */
  readonly renderer: string;
  readonly outputDirectory: string;
  readonly origin: string;
}

/** A page that a thread has rendered. What repeats from page to page is numbered, thread by thread. */
export interface RenderedPage {
  readonly file: string;
  /** Queries that it asked. */
  readonly reads: readonly number[];
  /** Its inline code. */
  readonly inline: readonly number[];
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly characters: number;
      readonly pages: readonly RenderedPage[];
      /** Files that have other bytes than before. */
      readonly written: readonly string[];
      /** Keys and inline code that this thread had not met before, in the order of their numbers. */
      readonly keys: readonly string[];
      readonly inline: readonly InlineCode[];
    }
  | { readonly kind: 'finished'; readonly answers: readonly (readonly [string, Tracked])[] }
  | {
      readonly kind: 'failed';
      readonly address: string;
      readonly component: string;
      readonly reason: string;
    };

/** Jobs to render, with the id of the build, which stands in every page; or the word that there are no more. */
export type WorkerOrder =
  { readonly build: string; readonly jobs: readonly RenderJob[] } | 'finish';

/** Numbers things in the order in which they are first met. */
class Numbers<Value> {
  readonly #known = new Map<string, number>();
  #fresh: Value[] = [];

  of(name: string, value: Value): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#fresh.push(value);
    this.#known.set(name, this.#known.size);
    return this.#known.size - 1;
  }

  /** What is new since the last call. */
  fresh(): Value[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }
}

if (!parentPort) throw new Error('render-worker.ts runs in a worker thread only');
const port = parentPort;
const { renderer: url, outputDirectory, origin } = workerData as WorkerInput;
const renderer = await loadRenderer(url);
const app = renderer.createApp();
const output = new OutputFolder(outputDirectory);
const keys = new Numbers<string>();
const inline = new Numbers<InlineCode>();
const send = (message: WorkerMessage): void => port.postMessage(message);

/** Renders one page. Throws when it is not as it must be. */
async function render({ address, status }: RenderJob) {
  const locals: { facts?: PageFacts } = {};
  const { value: response, reads } = await renderer.readsOf(async () => {
    const answer = await app.render(new Request(origin + address), { locals });
    // Reading it renders it.
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  });
  if (response.status !== status) {
    const location = response.headers.get('location');
    const to = location ? ` to ${location}` : '';
    throw new Error(`answered ${response.status}${to} where ${status} was expected`);
  }
  if (response.html === '') throw new Error('rendered to nothing');
  return { html: response.html, reads, facts: locals.facts };
}

/** Renders and writes a page with its payload, and notes what was written. */
async function make(job: RenderJob, build: string, written: string[]) {
  const { html, reads, facts } = await render(job);
  const put = (file: string, text: string): void => {
    if (output.write(file, text)) written.push(file);
  };
  put(job.file, html);
  if (job.status === 200 && facts) {
    put(payloadFile(job.file), JSON.stringify(payloadOf(html, facts, build)));
  }
  const page: RenderedPage = {
    file: job.file,
    reads: reads.map((key) => keys.of(key, key)),
    inline: inlineCode(html).map((code) => inline.of(code.kind + code.text, code)),
  };
  return { page, characters: html.length };
}

port.on('message', async (order: WorkerOrder) => {
  if (order === 'finish') return send({ kind: 'finished', answers: [...renderer.tracked()] });
  const { build, jobs } = order;
  // Where pages read it: the renderer is the same for every build of one code.
  process.env['BUILD_ID'] = build;
  let characters = 0;
  const pages: RenderedPage[] = [];
  const written: string[] = [];
  for (const job of jobs) {
    try {
      const made = await make(job, build, written);
      characters += made.characters;
      pages.push(made.page);
    } catch (error) {
      const component = app.match(new Request(origin + job.address))?.component ?? 'no page file';
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ kind: 'failed', address: job.address, component, reason });
      return;
    }
  }
  send({ kind: 'done', characters, pages, written, keys: keys.fresh(), inline: inline.fresh() });
});

send({ kind: 'ready' });
