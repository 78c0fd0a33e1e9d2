/**
 * Runs a publish server in a separate process, so that tests can kill it:
 * `node publish-server-process.ts <publish module> [--at-start]`. `PUBLISH_DIR` sets the store,
 * `PORT` the port, and `ANNOUNCE_TO` the origin of everyone who hears of a release.
 */
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { indexNow } from '../../../src/engine/publishing/announcements/index-now.ts';
import { purgeWebhook } from '../../../src/engine/publishing/announcements/purge-webhook.ts';
import { jsonLog } from '../../../src/engine/publishing/server/log.ts';
import { startPublishServer } from '../../../src/engine/publishing/server/serve.ts';
import { webhookOf } from '../../../src/engine/publishing/server/signatures.ts';
import { SECRET } from '../../../tooling/servers/webhook-message.ts';

const { values, positionals } = parseArgs({
  options: { 'at-start': { type: 'boolean' } },
  allowPositionals: true,
});

const double = process.env['ANNOUNCE_TO'];
const signer = webhookOf(SECRET, 'SECRET');
const announcers = [
  indexNow({ key: 'key-0001', endpoint: `${double}/indexnow`, delay: 3000 }),
  purgeWebhook({ url: `${double}/purge`, signer }),
];

const server = await startPublishServer({
  host: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
  healthPort: 0,
  secrets: SECRET,
  store: process.env['PUBLISH_DIR'] ?? '',
  child: pathToFileURL(positionals[0] ?? ''),
  publishAtStart: values['at-start'] ?? false,
  announcers: double ? announcers : [],
  patience: 0,
  log: jsonLog((line) => console.log(line)),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
