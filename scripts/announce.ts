/**
 * `npm run announce [-- --folder dist]`: after a deploy to a host without a publish server, tells
 * search engines, caches and readers of feeds what has changed since the last call, as configured
 * (docs/publishing.md). `.announced/`, next to the folder, has the record of the last call: keep it.
 * Exits with 1 if somebody could not be told; the next call repeats it.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { announceFolder } from '../src/engine/publishing/announcements/folder.ts';
import { createSender } from '../src/engine/publishing/announcements/send.ts';
import { configuredAnnouncers } from '../src/engine/publishing/announcements/settings.ts';
import { HOST_RULES_FILE } from '../src/engine/hosting/host-rules.ts';
import { buildPaths } from '../src/engine/rendering/build-paths.ts';

const root = path.resolve(import.meta.dirname, '..');

await runCommand(async () => {
  const { values } = commandLine({ options: { folder: { type: 'string', default: 'dist' } } });
  const announcers = configuredAnnouncers(process.env);
  if (announcers.length === 0) return console.log('Nobody is configured to hear of a deploy.');
  const { site, server } = buildPaths(root, path.resolve(values.folder));
  const hostRules = path.join(server, HOST_RULES_FILE);
  const record = path.join(path.dirname(site), '.announced');
  const send = createSender();
  const { lines, hasFailed } = await announceFolder({ site, hostRules, record, announcers, send });
  for (const line of lines) console.log(line);
  if (hasFailed) process.exitCode = 1;
});
