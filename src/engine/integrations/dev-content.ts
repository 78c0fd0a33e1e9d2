import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fetchContent, updateContent } from '../content/fetch-content.ts';
import { problemLine } from '../content/problems.ts';
import { currentManifest, snapshotDirectory } from '../content/snapshot.ts';
import { configuredSource } from '../content/sources/configured.ts';

const folder = fileURLToPath(new URL('../../content', import.meta.url));

/** Files whose change may alter what queries and menus compute. */
const CODE = /\/(?:src|i18n)\/.*\.(?:ts|astro|json)$/;

/** Values computed by the code before its edit are forgotten: the snapshot counts as a new one. */
function forgetComputed(manifest: string): void {
  const now = new Date();
  if (existsSync(manifest)) utimesSync(manifest, now, now);
}

/**
 * In development the content is fetched when there is no snapshot yet, and an edit
 * of the starter content at once; open pages reload when the snapshot changes. A
 * bad edit is printed in the terminal, and the last good version of the entry stays.
 * Without a snapshot, content that cannot be fetched keeps the server from starting.
 */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      // Before the server watches files: a first fetch writes a thousand.
      async 'astro:config:setup'({ command, logger }) {
        const directory = snapshotDirectory();
        if (command !== 'dev' || currentManifest(directory)) return;
        const source = configuredSource(folder);
        logger.info(`There is no content yet: fetching it from ${source.name}.`);
        await fetchContent(source, directory);
      },
      'astro:server:setup'({ server, logger }) {
        const directory = snapshotDirectory();
        const manifest = path.join(directory, 'manifest.json');
        const source = configuredSource(folder);
        let running = Promise.resolve();
        let waiting = false;
        const refetch = (): void => {
          if (waiting) return;
          waiting = true;
          running = running.then(async () => {
            waiting = false;
            await updateContent(source, directory, { whole: true }).then(
              ({ problems }) => problems.map(problemLine).forEach((line) => logger.error(line)),
              (error: Error) => logger.error(error.message),
            );
          });
        };
        server.watcher.add(manifest);
        server.watcher.on('all', (_event, file) => {
          if (file === manifest) server.ws.send({ type: 'full-reload' });
          else if (file.startsWith(folder + path.sep)) {
            // With a CMS the files are not what pages show.
            if (!source.feed) refetch();
          } else if (CODE.test(file)) forgetComputed(manifest);
        });
      },
    },
  };
}
