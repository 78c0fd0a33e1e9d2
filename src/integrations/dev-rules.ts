import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { DEFAULT_SNAPSHOT_DIR } from '../cms/snapshot.ts';
import { devRules } from '../hosting/dev-server.ts';
import { redirectFinder } from '../hosting/host-rules.ts';
import { memoized } from '../queries/store.ts';
import { allRedirects } from '../routing/redirects.ts';

const findRedirect = () => memoized('redirects', () => redirectFinder(allRedirects().rules));

/**
 * Puts the URL rules before everything else, Astro's own answer to trailing
 * slashes included, and reloads open pages when the content changes.
 */
const plugin: Plugin = {
  name: 'dev-rules',
  enforce: 'post',
  configureServer(server) {
    const directory = process.env['SNAPSHOT_DIR'] ?? DEFAULT_SNAPSHOT_DIR;
    const manifest = path.resolve(directory, 'manifest.json');
    server.watcher.add(manifest);
    server.watcher.on('all', (_event, file) => {
      if (file === manifest) server.ws.send({ type: 'full-reload' });
    });
    return () => server.middlewares.stack.unshift({ route: '', handle: devRules(findRedirect) });
  },
};

/** `astro dev` answers by the URL rules. */
export function devServerRules(): AstroIntegration {
  return {
    name: 'dev-rules',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
