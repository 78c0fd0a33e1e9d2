import type { AstroIntegration } from 'astro';

/**
 * Adds routes for pages whose names start with `_`, which Astro does not route by itself:
 * `/_icons`, and in development `/_design`, the showcase of the UI primitives.
 */
export function injectedRoutes(): AstroIntegration {
  return {
    name: 'injected-routes',
    hooks: {
      'astro:config:setup'({ command, injectRoute }) {
        const names = command === 'dev' ? ['_icons', '_design'] : ['_icons'];
        for (const name of names) {
          injectRoute({
            pattern: `/[locale]/${name}`,
            entrypoint: `./src/pages/[locale]/${name}.astro`,
          });
        }
      },
    },
  };
}
