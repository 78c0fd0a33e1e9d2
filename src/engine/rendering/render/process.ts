/** One process of the pool: renders the addresses that it is sent, and writes the files. */
import type { PageFacts } from '../../../shared/page-payload.ts';
import { checkInlineCode } from './inline-scripts.ts';
import type { RenderJob } from '../plan/jobs.ts';
import { OutputFolder } from '../output/output-folder.ts';
import { pageParts } from './page-parts.ts';
import { payloadFile, payloadOf } from './payload.ts';
import {
  RENDER_INPUT,
  type NumberedAnswer,
  type RenderBatch,
  type RenderedPage,
  type RenderFailure,
  type RenderInput,
  type RenderMessage,
  type RenderOrder,
} from './messages.ts';
import { loadRenderer } from './renderer.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

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

const {
  renderer: url,
  outputDirectory,
  origin,
} = JSON.parse(process.env[RENDER_INPUT] ?? '{}') as RenderInput;
const send = (message: RenderMessage): void => void process.send?.(message);
// Whoever gives the orders is gone, killed perhaps.
process.on('disconnect', () => process.exit(1));
const renderer = await loadRenderer(url).catch((error: unknown) => {
  const component = 'the renderer';
  send({ kind: 'failed', file: '', address: url, component, reason: reasonOf(error) });
  // It ends when it has been heard: with the channel.
  return new Promise<never>(() => undefined);
});
const app = renderer.createApp();
const output = new OutputFolder(outputDirectory);
const keys = new Numbers<string>();

/** Renders one page. Throws when it is not as it must be. */
async function render({ address, status }: RenderJob) {
  const locals: { facts?: PageFacts } = {};
  const { value: response, reads } = await renderer.withDependencies(async () => {
    const answer = await app.render(new Request(origin + address), { locals });
    // Reading it renders it.
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  });
  if (response.status !== status) {
    const location = response.headers.get('location');
    const to = location ? ` to ${location}` : '';
    throw new Error(`answered ${response.status}${to} where ${status} was expected`);
  }
  if (response.bytes.length === 0) throw new Error('rendered to nothing');
  return { bytes: response.bytes, reads, facts: locals.facts };
}

/** Renders and writes a page with its payload, and notes what was written. */
async function make(job: RenderJob, { build, scripts }: RenderBatch, written: string[]) {
  const { bytes, reads, facts } = await render(job);
  const put = (file: string, data: string | Uint8Array): void => {
    if (output.write(file, data)) written.push(file);
  };
  const html = bytes.toString();
  const parts = pageParts(html);
  checkInlineCode(parts.code, scripts);
  const hasPayload = job.status === 200 && facts !== undefined;
  // Made before anything is written: a page is there with its payload, or as it was.
  const payload = hasPayload ? JSON.stringify(payloadOf(html, parts, facts, build)) : undefined;
  put(job.file, bytes);
  if (payload !== undefined) put(payloadFile(job.file), payload);
  const page: RenderedPage = {
    file: job.file,
    reads: reads.map((key) => keys.of(key, key)),
    hasPayload,
  };
  return { page, bytes: bytes.length };
}

/** Query results that are told at a time: all of them at once would be there several times over. */
const ANSWERS_A_MESSAGE = 2000;

function tellAnswers(): void {
  let answers: NumberedAnswer[] = [];
  const tell = (): void => {
    send({ kind: 'answers', answers, keys: keys.fresh() });
    answers = [];
  };
  const numberOf = (key: string): number => keys.of(key, key);
  for (const [key, { fingerprint, reads }] of renderer.tracked()) {
    if (answers.push([numberOf(key), fingerprint, reads.map(numberOf)]) === ANSWERS_A_MESSAGE)
      tell();
  }
  tell();
  send({ kind: 'finished' });
}

process.on('message', async (order: RenderOrder) => {
  if (order === 'finish') return tellAnswers();
  // Where pages read it: the renderer is the same for every build of one code.
  process.env['BUILD_ID'] = order.build;
  let bytes = 0;
  const pages: RenderedPage[] = [];
  const written: string[] = [];
  const failed: RenderFailure[] = [];
  for (const job of order.jobs) {
    try {
      const made = await make(job, order, written);
      bytes += made.bytes;
      pages.push(made.page);
    } catch (error) {
      const component = app.match(new Request(origin + job.address))?.component ?? 'no page file';
      failed.push({ file: job.file, address: job.address, component, reason: reasonOf(error) });
    }
  }
  send({ kind: 'done', bytes, pages, failed, written, keys: keys.fresh() });
});

send({ kind: 'ready' });
