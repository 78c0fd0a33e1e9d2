/** The search index daemon as a server on a socket, for the builds of one machine. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { IndexOrder } from '../pagefind.ts';
import type { IndexCache } from './index-cache.ts';

/**
 * Responds to each order with the files of its index, or with 500 and the reason.
 * Calls `onFailure` after a failure and when the client disconnects before the response
 * ends: a Pagefind killed midway never responds.
 */
export async function serveDaemon(
  indexes: Pick<IndexCache, 'files'>,
  socketPath: string,
  onFailure: () => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (response.statusCode !== 200 || !response.writableFinished) onFailure();
    });
    try {
      const order = deserialize(await buffer(request)) as IndexOrder;
      response.end(serialize(await indexes.files(order)));
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return server;
}
