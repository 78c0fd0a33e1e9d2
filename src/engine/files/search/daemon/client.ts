/** How a build asks the keeper of indexes for one. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { IndexFiles, IndexOrder } from '../pagefind.ts';

/** What the publish server tells its keeper of indexes. */
export const PREPARE = 'prepare';
export const PAUSE = 'pause';

/** In the environment of a build: the socket on which a keeper listens. */
export const KEEPER_VARIABLE = 'SEARCH_KEEPER';

/** Far longer than an index takes: a build does not wait for a keeper that hangs. */
const PATIENCE_MS = 60_000;

/** The files of an index, by the keeper at a socket. Rejects when it has none to give. */
export async function askKeeper(
  socketPath: string,
  order: IndexOrder,
  patience = PATIENCE_MS,
): Promise<IndexFiles> {
  const asked = request({ socketPath, method: 'POST', signal: AbortSignal.timeout(patience) });
  asked.end(serialize(order));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`the keeper says: ${body.toString()}`);
  return deserialize(body) as IndexFiles;
}
