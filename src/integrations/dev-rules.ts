import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { devRules } from '../hosting/dev-server.ts';
import { redirectFinder } from '../hosting/host-rules.ts';
import { defineQuery } from '../queries/tracking.ts';
import { allRedirects } from '../routing/redirects.ts';

const findRedirect = defineQuery('redirects', () => redirectFinder(allRedirects().rules));

/**
 * Puts the URL rules before everything else, Astro's own answer to trailing
 * slashes included.
 */
const plugin: Plugin = {
  name: 'dev-rules',
  enforce: 'post',
  configureServer(server) {
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
