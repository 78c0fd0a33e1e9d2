import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fetchContent, updateContent } from '../content/fetch-content.ts';
import { problemLine } from '../content/problems.ts';
import { currentManifest, manifestPath, snapshotDirectory } from '../content/snapshot.ts';
import { configuredSource } from '../content/sources/configured.ts';

const folder = fileURLToPath(new URL('../../content', import.meta.url));

/** Files whose change may affect the results of queries and menus. */
const CODE = /\/(?:src|i18n)\/.*\.(?:ts|astro|json)$/;

/** Invalidates cached query results after a change of code, by touching the snapshot. */
function discardResults(manifest: string): void {
  const now = new Date();
  if (existsSync(manifest)) utimesSync(manifest, now, now);
}

/**
 * Fetches the content in development: when there is no snapshot yet, and after each edit of the
 * starter content. Open pages reload when the snapshot changes. An invalid edit is logged, and the
 * last valid version of the entry stays. If there is no snapshot and the fetch fails, the server
 * does not start.
 */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      // Runs before the server watches files: the first fetch writes about a thousand.
      async 'astro:config:setup'({ command, logger }) {
        const directory = snapshotDirectory();
        if (command !== 'dev' || currentManifest(directory)) return;
        const source = configuredSource(folder);
        logger.info(`No content yet. Fetching it from ${source.name}.`);
        await fetchContent(source, directory);
      },
      'astro:server:setup'({ server, logger }) {
        const directory = snapshotDirectory();
        const manifest = manifestPath(directory);
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
            // With a CMS, pages do not show these files.
            if (!source.feed) refetch();
          } else if (CODE.test(file)) discardResults(manifest);
        });
      },
    },
  };
}
