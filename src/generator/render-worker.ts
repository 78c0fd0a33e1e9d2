/** One thread of the pool: renders the addresses that it is sent, and writes the files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { inlineCode, type InlineCode } from './inline-code.ts';
import type { PageFacts } from '../markup/page-payload.ts';
import type { RenderJob } from './jobs.ts';
import { payloadFile, payloadOf } from './payload.ts';

export interface WorkerInput {
  /** URL of the compiled renderer. */
  readonly renderer: string;
  readonly outputDirectory: string;
  readonly origin: string;
  /** Id of the build; stands in every page and payload. */
  readonly build: string;
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly count: number;
      readonly bytes: number;
      /** Inline code that this thread had not met before. */
      readonly inline: readonly InlineCode[];
    }
  | {
      readonly kind: 'failed';
      readonly address: string;
      readonly component: string;
      readonly reason: string;
    };

interface Renderer {
  createApp(): {
    match(request: Request): { component: string } | undefined;
    render(request: Request, options: { locals: { facts?: PageFacts } }): Promise<Response>;
  };
}

if (!parentPort) throw new Error('render-worker.ts runs in a worker thread only');
const port = parentPort;
const { renderer, outputDirectory, origin, build } = workerData as WorkerInput;
// Where pages read it: the renderer is the same for every build of one code.
process.env['BUILD_ID'] = build;
const app = ((await import(renderer)) as Renderer).createApp();
const folders = new Set<string>();
const knownInline = new Set<string>();
const send = (message: WorkerMessage): void => port.postMessage(message);

function write(file: string, html: string): void {
  const target = path.join(outputDirectory, file);
  const folder = path.dirname(target);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  writeFileSync(target, html);
}

/** Renders and writes one page with its payload. Throws when it is not as it must be. */
async function render({ address, file, status }: RenderJob): Promise<string> {
  const locals: { facts?: PageFacts } = {};
  const response = await app.render(new Request(origin + address), { locals });
  const html = await response.text();
  if (response.status !== status) {
    const location = response.headers.get('location');
    const to = location ? ` to ${location}` : '';
    throw new Error(`answered ${response.status}${to} where ${status} was expected`);
  }
  if (html === '') throw new Error('rendered to nothing');
  write(file, html);
  if (status === 200 && locals.facts) {
    write(payloadFile(file), JSON.stringify(payloadOf(html, locals.facts, build)));
  }
  return html;
}

port.on('message', async (jobs: readonly RenderJob[]) => {
  let bytes = 0;
  const inline: InlineCode[] = [];
  for (const job of jobs) {
    try {
      const html = await render(job);
      bytes += html.length;
      for (const code of inlineCode(html)) {
        if (knownInline.has(code.text)) continue;
        knownInline.add(code.text);
        inline.push(code);
      }
    } catch (error) {
      const component = app.match(new Request(origin + job.address))?.component ?? 'no page file';
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ kind: 'failed', address: job.address, component, reason });
      return;
    }
  }
  send({ kind: 'done', count: jobs.length, bytes, inline });
});

send({ kind: 'ready' });
