/**
 * A publish server in a process of its own, to be killed: `node publish-server-process.ts
 * <module that publishes> [--at-start] [--search]`, with the store in `PUBLISH_DIR`
 * and the port in `PORT`.
 */
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { jsonLog } from '../../src/engine/publishing/server/log.ts';
import { startPublishServer } from '../../src/engine/publishing/server/serve.ts';
import { SECRET } from '../unit/engine/publishing/webhook-message.ts';

const { values, positionals } = parseArgs({
  options: { 'at-start': { type: 'boolean' }, search: { type: 'boolean' } },
  allowPositionals: true,
});

await startPublishServer({
  host: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
  secrets: SECRET,
  store: process.env['PUBLISH_DIR'] ?? '',
  child: pathToFileURL(positionals[0] ?? ''),
  publishAtStart: values['at-start'] ?? false,
  patience: 0,
  searchMemory: values.search ? 64 : 0,
  log: jsonLog((line) => console.log(line)),
});
