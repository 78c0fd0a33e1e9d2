/** How a build asks the daemon of indexes for one. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { IndexFiles, IndexOrder } from '../pagefind.ts';

/** What the publish server tells its daemon of indexes. */
export const PREPARE = 'prepare';
export const PAUSE = 'pause';

/** In the environment of a build: the socket on which a daemon listens. */
export const DAEMON_VARIABLE = 'SEARCH_DAEMON';

/** Far longer than an index takes: a build does not wait for a daemon that hangs. */
const PATIENCE_MS = 60_000;

/** The files of an index, by the daemon at a socket. Rejects when it has none to give. */
export async function askDaemon(
  socketPath: string,
  order: IndexOrder,
  patience = PATIENCE_MS,
): Promise<IndexFiles> {
  const asked = request({ socketPath, method: 'POST', signal: AbortSignal.timeout(patience) });
  asked.end(serialize(order));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`the daemon says: ${body.toString()}`);
  return deserialize(body) as IndexFiles;
}
