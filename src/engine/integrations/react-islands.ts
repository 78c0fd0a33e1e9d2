import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * Returns the integration of React, with a module of ours that hydrates islands. `client` is
 * its path from the project's root.
 */
export function reactIslands(client: string): AstroIntegration {
  // No island suspends, and rendering to a string takes half the time of a stream.
  const integration = react({ experimentalDisableStreaming: true });
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: client }),
        }),
    },
  };
}
