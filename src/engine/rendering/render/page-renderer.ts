/** Renders pages with a compiled renderer, and writes them and their payloads. */
import { digestOf } from '../../disk/digest.ts';
import { OutputFolder } from '../output/output-folder.ts';
import type { FilledFragment } from '../../queries/fragments.ts';
import type { RenderJob } from '../plan/jobs.ts';
import { checkInlineCode } from './inline-scripts.ts';
import { KeyNumbers } from './key-numbers.ts';
import type {
  NumberedResult,
  RenderBatch,
  RenderedPage,
  RenderFailure,
  RenderInput,
  RenderMessage,
} from './messages.ts';
import { PageBytes } from './page-bytes.ts';
import { pageParts } from './page-parts.ts';
import { payloadFile, payloadOf } from './payload.ts';
import type { PageApp, PageLocals, Renderer } from './renderer.ts';

/** Results per message: one message with all of them would need several times the memory. */
const RESULTS_PER_MESSAGE = 2000;

/** Returns what is known about an error: its stack if it has one. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Returns the failure of a page, with its source file. */
export function failureOf(app: PageApp, file: string, request: Request, error: unknown) {
  const component = app.match(request)?.component ?? 'no page file';
  return { file, address: new URL(request.url).pathname, component, reason: reasonOf(error) };
}

/** Renders batches of jobs, and numbers the queries that the pages depend on. */
export class PageRenderer {
  readonly #renderer: Renderer;
  readonly #app: PageApp;
  readonly #output: OutputFolder;
  readonly #origin: string;
  readonly #keys = new KeyNumbers();
  readonly #bytes = new PageBytes();

  constructor(
    renderer: Renderer,
    { outputDirectory, origin }: Pick<RenderInput, 'outputDirectory' | 'origin'>,
  ) {
    this.#renderer = renderer;
    this.#app = renderer.createApp();
    this.#output = new OutputFolder(outputDirectory);
    this.#origin = origin;
  }

  #request = (address: string): Request => new Request(this.#origin + address);

  /** Renders one page. Throws if its status code is wrong or its body empty. */
  async #render({ address, status }: RenderJob) {
    const fragments: FilledFragment[] = [];
    const locals: PageLocals = { fragments };
    const { value: page, dependencies } = await this.#renderer.withDependencies(() =>
      this.#app.render(this.#request(address), locals),
    );
    if (page.status !== status) {
      const to = page.location ? ` to ${page.location}` : '';
      throw new Error(`returned ${page.status}${to}, expected ${status}`);
    }
    if (page.html === '') throw new Error('rendered an empty page');
    return { html: page.html, fragments, dependencies, facts: locals.facts };
  }

  /** Renders a page and its payload. Neither is written if one of them fails. */
  async #filesOf(job: RenderJob, { build, scripts }: RenderBatch) {
    const { html, fragments, dependencies, facts } = await this.#render(job);
    const parts = pageParts(html);
    const { bytes, code } = this.#bytes.of(html, fragments);
    checkInlineCode([...parts.code, ...code], scripts);
    const hasPayload = job.status === 200 && facts !== undefined;
    const payload = hasPayload ? JSON.stringify(payloadOf(html, parts, facts, build)) : undefined;
    return { bytes, payload, dependencies };
  }

  /** Renders the pages of a batch and writes their files. A page that fails keeps its old file. */
  async renderBatch(batch: RenderBatch): Promise<RenderMessage> {
    const pages: RenderedPage[] = [];
    const written: string[] = [];
    const failed: RenderFailure[] = [];
    for (const job of batch.jobs) {
      const { file, address } = job;
      try {
        const { bytes, payload, ...rendered } = await this.#filesOf(job, batch);
        const write = (name: string, data: string | Uint8Array): string => {
          if (this.#output.write(name, data)) written.push(name);
          return digestOf(data);
        };
        const digest = write(file, bytes);
        const payloadDigest = payload === undefined ? undefined : write(payloadFile(file), payload);
        const dependencies = this.#keys.of(rendered.dependencies);
        pages.push({ file, dependencies, digest, payloadDigest });
      } catch (error) {
        failed.push(failureOf(this.#app, file, this.#request(address), error));
      }
    }
    return { kind: 'done', pages, failed, written, keys: this.#keys.takeAdded() };
  }

  /** Yields the results of all queries so far, in messages of limited size. */
  *results(): Generator<RenderMessage> {
    let results: NumberedResult[] = [];
    const message = (): RenderMessage => {
      return { kind: 'results', results, keys: this.#keys.takeAdded() };
    };
    for (const [key, { fingerprint, dependencies }] of this.#renderer.tracked()) {
      const [number = 0] = this.#keys.of([key]);
      results.push([number, fingerprint, this.#keys.of(dependencies)]);
      if (results.length === RESULTS_PER_MESSAGE) {
        yield message();
        results = [];
      }
    }
    yield message();
  }
}
