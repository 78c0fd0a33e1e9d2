/**
 * The program of a render process, which the pool forks: renders the jobs that it receives, and sends
 * what it made.
 */
import {
  RENDER_INPUT,
  type RenderInput,
  type RenderMessage,
  type RenderOrder,
} from './messages.ts';
import { PageRenderer, reasonOf } from './page-renderer.ts';
import { loadRenderer, type Renderer } from './renderer.ts';

// A parent that is gone is no error: `disconnect` ends this process.
const send = (message: RenderMessage): void =>
  void process.send?.(message, undefined, undefined, () => undefined);

async function follow(order: RenderOrder, pages: PageRenderer): Promise<void> {
  if (order === 'finish') {
    for (const message of pages.results()) send(message);
    return send({ kind: 'finished' });
  }
  // Pages read the id from the environment: one renderer serves every build of its code.
  process.env['BUILD_ID'] = order.build;
  send(await pages.renderBatch(order));
}

/**
 * Loads the renderer, sends `ready` or `failed`, and follows the pool's orders until the pool
 * disconnects.
 */
async function start(): Promise<void> {
  // The parent process is gone, perhaps killed.
  process.on('disconnect', () => process.exit(1));
  const input = JSON.parse(process.env[RENDER_INPUT] ?? '{}') as RenderInput;
  let renderer: Renderer;
  try {
    renderer = await loadRenderer(input.renderer);
  } catch (error) {
    const failure = { file: '', address: input.renderer, component: 'the renderer' };
    // The process stays alive until the parent has received the message and disconnects.
    return send({ kind: 'failed', ...failure, reason: reasonOf(error) });
  }
  renderer.selectManifest(input.manifest);
  const pages = new PageRenderer(renderer, input);
  process.on('message', (order: RenderOrder) => follow(order, pages));
  send({ kind: 'ready' });
}

await start();
