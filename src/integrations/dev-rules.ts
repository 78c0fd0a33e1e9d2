import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { DEFAULT_SNAPSHOT_DIR } from '../cms/snapshot.ts';
import { devRules } from '../hosting/dev-server.ts';
import { redirectFinder } from '../hosting/host-rules.ts';
import { memoized } from '../queries/store.ts';
import { allRedirects } from '../routing/urls.ts';

/** `astro dev` answers by the URL rules, and reloads open pages when the content changes. */
export function devServerRules(): AstroIntegration {
  return {
    name: 'dev-rules',
    hooks: {
      'astro:server:setup'({ server }) {
        const directory = process.env['SNAPSHOT_DIR'] ?? DEFAULT_SNAPSHOT_DIR;
        const manifest = path.resolve(directory, 'manifest.json');
        server.watcher.add(manifest);
        server.watcher.on('all', (_event, file) => {
          if (file === manifest) server.ws.send({ type: 'full-reload' });
        });
        server.middlewares.use(
          devRules(() => memoized('redirects', () => redirectFinder(allRedirects()))),
        );
      },
    },
  };
}
