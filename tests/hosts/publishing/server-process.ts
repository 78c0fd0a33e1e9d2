/**
 * Runs a publish server in a separate process, so that tests can kill it:
 * `node publish-server-process.ts <publish module> [--at-start] [--search]`. `PUBLISH_DIR` sets
 * the store and `PORT` the port.
 */
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { jsonLog } from '../../../src/engine/publishing/server/log.ts';
import { startPublishServer } from '../../../src/engine/publishing/server/serve.ts';
import { SECRET } from '../../../tooling/servers/webhook-message.ts';

const { values, positionals } = parseArgs({
  options: { 'at-start': { type: 'boolean' } },
  allowPositionals: true,
});

const server = await startPublishServer({
  host: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
  healthPort: 0,
  secrets: SECRET,
  store: process.env['PUBLISH_DIR'] ?? '',
  child: pathToFileURL(positionals[0] ?? ''),
  publishAtStart: values['at-start'] ?? false,
  patience: 0,
  log: jsonLog((line) => console.log(line)),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
