import type { AstroIntegration } from 'astro';
import type { BundleFile } from '../islands/messages/bundles.ts';

/** `astro dev` answers with the words of islands as the source has them now. */
export function devMessages(): AstroIntegration {
  return {
    name: 'dev-messages',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use('/_messages', (request, response, next) => {
          const wanted = `_messages${(request.url ?? '').replace(/\?.*$/s, '')}`;
          const answer = async (): Promise<void> => {
            const { messageBundles } = (await server.ssrLoadModule(
              '/src/islands/messages/bundles.ts',
            )) as { messageBundles: () => readonly BundleFile[] };
            const found = messageBundles().find(({ file }) => file === wanted);
            if (!found) return next();
            response.writeHead(200, { 'Content-Type': 'application/json' }).end(found.text);
          };
          answer().catch(next);
        });
      },
    },
  };
}
