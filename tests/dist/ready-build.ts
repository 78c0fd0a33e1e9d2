/** Builds at a message, in a process that was made ready before, as the publish server has one. */
import path from 'node:path';
import { build } from '../../src/engine/rendering/build.ts';
import { prepareBuild } from '../../src/engine/rendering/prepare.ts';

const root = path.resolve(import.meta.dirname, '../..');
await prepareBuild(root, new AbortController().signal);
process.send?.('ready');
process.once('message', async () => {
  await build({ root });
  process.exit();
});
