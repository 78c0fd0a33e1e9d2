/** A build that is killed before it writes its index. A file, because its processes inherit `-e`. */
import path from 'node:path';
import { build } from '../../src/engine/rendering/build.ts';

await build({ root: path.resolve(import.meta.dirname, '../..'), isSettledLater: true });
process.kill(process.pid, 'SIGKILL');
