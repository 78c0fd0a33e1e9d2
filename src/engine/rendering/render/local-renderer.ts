/** Renders a few pages in this process, with a compiled renderer that it has loaded ahead. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RenderBatch, RenderInput, RenderMessage } from './messages.ts';
import { PageRenderer } from './page-renderer.ts';
import { loadRenderer, rendererVersion, type Renderer } from './renderer.ts';

let ahead:
  { readonly version: string | undefined; readonly renderer: Promise<Renderer> } | undefined;

/**
 * Loads the compiled renderer, if there is one, and renders the pages at some addresses without
 * writing them: templates then run fast, and their queries have results. Stops when aborted.
 */
export async function loadRendererAhead(
  { renderer: url, origin }: RenderInput,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const version = rendererVersion(url);
  if (version === undefined) return;
  ahead = { version, renderer: loadRenderer(url) };
  try {
    const renderer = await ahead.renderer;
    const app = renderer.createApp();
    for (const address of addresses) {
      // The message that starts the build may have arrived.
      await nextTurn();
      if (signal.aborted) return;
      await app.render(new Request(origin + address)).catch(() => undefined);
    }
    // Computes their fingerprints, too.
    Array.from(renderer.tracked());
  } catch {
    // The processes that render instead report the reason.
    ahead = undefined;
  }
}

/** Returns the renderer that was loaded ahead, unless it has been compiled again since then. */
export const localRenderer = ({ renderer }: RenderInput): Promise<Renderer> | undefined =>
  ahead && ahead.version === rendererVersion(renderer) ? ahead.renderer : undefined;

/** Renders a batch in this process. Yields the messages of a render process. */
export async function* renderHere(
  renderer: Renderer,
  input: RenderInput,
  batch: RenderBatch,
): AsyncGenerator<RenderMessage> {
  renderer.selectManifest(input.manifest);
  const pages = new PageRenderer(renderer, input);
  const { BUILD_ID: configured } = process.env;
  // Pages read the id from the environment. So do builds, but they take it for configured.
  process.env['BUILD_ID'] = batch.build;
  try {
    yield await pages.renderBatch(batch);
  } finally {
    if (configured === undefined) delete process.env['BUILD_ID'];
    else process.env['BUILD_ID'] = configured;
  }
  yield* pages.results();
}
