/**
 * The process that keeps indexes for the publish server, which starts it with a
 * socket and the memory that it may take, and says when it may prepare.
 */
import { newIndex } from '../pagefind.ts';
import { IndexCache } from './index-cache.ts';
import { PREPARE } from './client.ts';
import { preparation } from './preparation.ts';
import { serveDaemon } from './serve.ts';

/** Memory that Pagefind takes for a byte of HTML: 7 to 12 were measured. */
const MEMORY_PER_BYTE = 12;

// Without the server nobody asks.
process.on('disconnect', () => process.exit(0));
const [socketPath = '', mebibytes] = process.argv.slice(2);
const room = (Number(mebibytes) * 2 ** 20) / MEMORY_PER_BYTE;
const indexes = new IndexCache({ newIndex, room });
// Whatever went wrong, a new process knows nothing of it.
await serveDaemon(indexes, socketPath, () => process.exit(1));
const { start, pause } = preparation(indexes);
process.on('message', (message) => (message === PREPARE ? start() : pause()));
