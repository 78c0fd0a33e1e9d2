/** The build's client of the search index daemon. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { IndexFiles, IndexOrder } from '../pagefind.ts';

/** Messages from the publish server to its search index daemon. */
export const PREPARE = 'prepare';
export const PAUSE = 'pause';

/** Environment variable of a build: the socket that a daemon listens on. */
export const DAEMON_VARIABLE = 'SEARCH_DAEMON';

/** Far longer than an index takes, so a hung daemon doesn't block a build. */
const TIMEOUT_MS = 60_000;

/** Returns the files of an index from the daemon at a socket. Rejects if it fails or times out. */
export async function askDaemon(
  socketPath: string,
  order: IndexOrder,
  timeoutMs = TIMEOUT_MS,
): Promise<IndexFiles> {
  const call = request({ socketPath, method: 'POST', signal: AbortSignal.timeout(timeoutMs) });
  call.end(serialize(order));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`search daemon: ${body.toString()}`);
  return deserialize(body) as IndexFiles;
}
