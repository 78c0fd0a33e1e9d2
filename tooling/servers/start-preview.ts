/** The preview server on a free port of 127.0.0.1, for tests and screenshots. */
import createPreviewServer from '../../src/engine/hosting/preview-server.ts';

const root = new URL('../../', import.meta.url);

/**
 * Starts the server over a build, `dist/` by default. Returns its `origin` and `port`;
 * `stop` ends it.
 */
export async function startPreview(output = 'dist/') {
  const silent = { info: () => undefined, error: console.error } as unknown as Parameters<
    typeof createPreviewServer
  >[0]['logger'];
  const server = await createPreviewServer({
    outDir: new URL(output, root),
    client: new URL(output, root),
    server: new URL('../.renderer/', new URL(output, root)),
    serverEntrypoint: new URL('../.renderer/entry.mjs', new URL(output, root)),
    host: '127.0.0.1',
    port: 0,
    base: '/',
    logger: silent,
    root,
  });
  return {
    origin: `http://localhost:${server.port}`,
    port: server.port,
    stop: () => server.stop(),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
