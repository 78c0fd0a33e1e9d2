/** The preview server on a free port of 127.0.0.1, for tests and screenshots. */
import path from 'node:path';
import { serveSite } from '../../src/engine/hosting/preview-server.ts';
import { buildPaths } from '../../src/engine/rendering/build-paths.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the server over a build, `dist/` by default. Returns its `origin` and `port`;
 * `stop` ends it.
 */
export async function startPreview(output = 'dist/') {
  const { port, stop } = await serveSite(buildPaths(root, output), {
    host: '127.0.0.1',
    port: 0,
    logger: { info: () => undefined, error: (message) => console.error(message) },
  });
  return { origin: `http://localhost:${port}`, port, stop, [Symbol.asyncDispose]: stop };
}
