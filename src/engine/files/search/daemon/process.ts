/**
 * The process that caches search indexes for the publish server. The server starts it
 * with a socket and a memory limit in MiB, and tells it when it may prepare.
 */
import { newIndex } from '../pagefind.ts';
import { IndexCache } from './index-cache.ts';
import { PREPARE } from './client.ts';
import { preparation } from './preparation.ts';
import { serveDaemon } from './serve.ts';

/** Bytes of memory that Pagefind takes per byte of HTML: measured 7 to 12. */
const MEMORY_PER_BYTE = 12;

// Without the publish server, nothing uses this process.
process.on('disconnect', () => process.exit(0));
const [socketPath = '', mebibytes] = process.argv.slice(2);
const room = (Number(mebibytes) * 2 ** 20) / MEMORY_PER_BYTE;
const indexes = new IndexCache({ newIndex, room });
// After any failure, start over in a new process with clean state.
await serveDaemon(indexes, socketPath, () => process.exit(1));
const { start, pause } = preparation(indexes);
process.on('message', (message) => (message === PREPARE ? start() : pause()));
