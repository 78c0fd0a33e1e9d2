import type { AstroIntegration } from 'astro';
import sirv from 'sirv';
import type { ViteDevServer } from 'vite';
import { mediaDirectory } from '../content/media/variants.ts';
import { devRules } from '../hosting/dev-server.ts';
import { redirectFinder } from '../hosting/host-rules.ts';
import type { Renderer } from '../rendering/render/renderer.ts';
import { defineQuery } from '../queries/tracking.ts';
import { allRedirects } from '../routing/redirects.ts';

const findRedirect = defineQuery('redirects', () => redirectFinder(allRedirects().rules));

/**
 * Not Vite's default: builds and type checks empty that folder, which breaks the pages of a server
 * that runs at the same time.
 */
const CACHE = 'node_modules/.vite/dev';

/** What commands write, up to hundreds of thousands of files, is not watched. */
const OUTPUT = ['.bench', '.media', '.renderer', '.snapshot/objects', 'cms/.next', 'cms/data'].map(
  (folder) => `**/${folder}/**`,
);

/**
 * Makes `astro dev` serve the picture variants of the content and the current messages of islands,
 * and apply the URL rules before everything else, including Astro's handling of trailing slashes.
 * `messageBundles` is the module that exports the messages, as Vite names it.
 */
export function devServer(modules: { readonly messageBundles: string }): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'dev') return;
        const rules = {
          name: 'dev-rules',
          enforce: 'post',
          configureServer: ({ middlewares }: ViteDevServer) => {
            return () => middlewares.stack.unshift({ route: '', handle: devRules(findRedirect) });
          },
        } as const;
        updateConfig({
          vite: { cacheDir: CACHE, server: { watch: { ignored: OUTPUT } }, plugins: [rules] },
        });
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use('/_media', sirv(mediaDirectory(), { dev: true, dotfiles: true }));
        server.middlewares.use('/_messages', (request, response, next) => {
          const file = `_messages${(request.url ?? '').replace(/\?.*$/s, '')}`;
          const respond = async (): Promise<void> => {
            const { messageBundles } = (await server.ssrLoadModule(modules.messageBundles)) as Pick<
              Renderer,
              'messageBundles'
            >;
            const found = messageBundles().find((bundle) => bundle.file === file);
            if (!found) return next();
            response.writeHead(200, { 'Content-Type': 'application/json' }).end(found.text);
          };
          respond().catch(next);
        });
      },
    },
  };
}
