/** A process of the render pool: renders the jobs that it receives, and writes the files. */
import type { PageFacts } from '../../../shared/page-payload.ts';
import { checkInlineCode } from './inline-scripts.ts';
import type { RenderJob } from '../plan/jobs.ts';
import { OutputFolder } from '../output/output-folder.ts';
import { pageParts } from './page-parts.ts';
import { payloadFile, payloadOf } from './payload.ts';
import {
  RENDER_INPUT,
  type NumberedResult,
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

/** Numbers values in the order in which they are first used. */
class Numbers<Value> {
  readonly #known = new Map<string, number>();
  #added: Value[] = [];

  of(name: string, value: Value): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#added.push(value);
    this.#known.set(name, this.#known.size);
    return this.#known.size - 1;
  }

  /** Returns the values added since the last call. */
  takeAdded(): Value[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }
}

const {
  renderer: url,
  outputDirectory,
  origin,
} = JSON.parse(process.env[RENDER_INPUT] ?? '{}') as RenderInput;
const send = (message: RenderMessage): void => void process.send?.(message);
// The parent process is gone, perhaps killed.
process.on('disconnect', () => process.exit(1));
const renderer = await loadRenderer(url).catch((error: unknown) => {
  const component = 'the renderer';
  send({ kind: 'failed', file: '', address: url, component, reason: reasonOf(error) });
  // Keeps the process alive until the parent has received the message and disconnects.
  return new Promise<never>(() => undefined);
});
const app = renderer.createApp();
const output = new OutputFolder(outputDirectory);
const keys = new Numbers<string>();

/** Renders one page. Throws if its status code is wrong or its body empty. */
async function render({ address, status }: RenderJob) {
  const locals: { facts?: PageFacts } = {};
  const { value: result, dependencies } = await renderer.withDependencies(async () => {
    const response = await app.render(new Request(origin + address), { locals });
    // Astro renders while the body is read.
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  });
  if (result.status !== status) {
    const location = result.headers.get('location');
    const to = location ? ` to ${location}` : '';
    throw new Error(`returned ${result.status}${to}, expected ${status}`);
  }
  if (result.bytes.length === 0) throw new Error('rendered an empty page');
  return { bytes: result.bytes, dependencies, facts: locals.facts };
}

/** Renders and writes a page and its payload, and adds the files that changed to `written`. */
async function renderAndWrite(job: RenderJob, { build, scripts }: RenderBatch, written: string[]) {
  const { bytes, dependencies, facts } = await render(job);
  const write = (file: string, data: string | Uint8Array): void => {
    if (output.write(file, data)) written.push(file);
  };
  const html = bytes.toString();
  const parts = pageParts(html);
  checkInlineCode(parts.code, scripts);
  const hasPayload = job.status === 200 && facts !== undefined;
  // Computed before anything is written, so that a page and its payload always match.
  const payload = hasPayload ? JSON.stringify(payloadOf(html, parts, facts, build)) : undefined;
  write(job.file, bytes);
  if (payload !== undefined) write(payloadFile(job.file), payload);
  const page: RenderedPage = {
    file: job.file,
    dependencies: dependencies.map((key) => keys.of(key, key)),
    hasPayload,
  };
  return { page, bytes: bytes.length };
}

/** Results per message: one message with all of them would need several times the memory. */
const RESULTS_PER_MESSAGE = 2000;

function sendResults(): void {
  let results: NumberedResult[] = [];
  const flush = (): void => {
    send({ kind: 'results', results, keys: keys.takeAdded() });
    results = [];
  };
  const numberOf = (key: string): number => keys.of(key, key);
  for (const [key, { fingerprint, dependencies }] of renderer.tracked()) {
    results.push([numberOf(key), fingerprint, dependencies.map(numberOf)]);
    if (results.length === RESULTS_PER_MESSAGE) flush();
  }
  flush();
  send({ kind: 'finished' });
}

process.on('message', async (order: RenderOrder) => {
  if (order === 'finish') return sendResults();
  // Pages read the id from the environment: one renderer serves every build of its code.
  process.env['BUILD_ID'] = order.build;
  let bytes = 0;
  const pages: RenderedPage[] = [];
  const written: string[] = [];
  const failed: RenderFailure[] = [];
  for (const job of order.jobs) {
    try {
      const done = await renderAndWrite(job, order, written);
      bytes += done.bytes;
      pages.push(done.page);
    } catch (error) {
      const component = app.match(new Request(origin + job.address))?.component ?? 'no page file';
      failed.push({ file: job.file, address: job.address, component, reason: reasonOf(error) });
    }
  }
  send({ kind: 'done', bytes, pages, failed, written, keys: keys.takeAdded() });
});

send({ kind: 'ready' });
