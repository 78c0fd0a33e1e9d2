/**
 * `npm run publish:server`: listens for webhooks of the CMS and publishes. Requires
 * `CONTENT_WEBHOOK_SECRET`; `HOST` (127.0.0.1) and `PORT` (4323) set the address, and `HEALTH_PORT`
 * (4326) the one for monitoring. Exits with 0 after SIGINT or SIGTERM.
 */
import path from 'node:path';
import { z } from 'zod';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import {
  ANNOUNCEMENT_SECRETS,
  configuredAnnouncers,
} from '../src/engine/publishing/announcements/settings.ts';
import { jsonLog } from '../src/engine/publishing/server/log.ts';
import { startPublishServer } from '../src/engine/publishing/server/serve.ts';
import { publishSettings, readEnvironment } from '../src/engine/publishing/settings.ts';

commandLine({});
const port = z.coerce.number().int().min(0).max(65_535);
const schema = z.object({
  CONTENT_WEBHOOK_SECRET: z.string('must be set, so that only the CMS can publish'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4323),
  HEALTH_PORT: port.default(4326),
  PUBLISH_STOP_SECONDS: z.coerce.number().min(0).default(60),
});

await runCommand(async () => {
  const values = readEnvironment(schema, process.env);
  const { store } = publishSettings(path.resolve(import.meta.dirname, '..'), process.env);
  const announcers = configuredAnnouncers(process.env);
  // The processes that publish do not need the server's secrets.
  for (const name of ['CONTENT_WEBHOOK_SECRET', ...ANNOUNCEMENT_SECRETS]) {
    Reflect.deleteProperty(process.env, name);
  }
  const server = await startPublishServer({
    host: values.HOST,
    port: values.PORT,
    healthPort: values.HEALTH_PORT,
    secrets: values.CONTENT_WEBHOOK_SECRET,
    store,
    log: jsonLog((line) => console.log(line)),
    publishAtStart: true,
    announcers,
    patience: values.PUBLISH_STOP_SECONDS * 1000,
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
});
