import type { AstroIntegration } from 'astro';

/** Astro's module that writes the runtime of islands into a page, before its first island. */
const WRITER = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

/** The same functions for pages whose own script brings the runtime. */
const WRITES_NOTHING = `
export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/**
 * Keeps the runtime of islands out of the HTML of a build: `src/client/page/start.ts` has it,
 * so that pages are some 5 KB shorter, a browser caches it, and the policy needs no hash for it.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'island-runtime',
                load: {
                  filter: { id: WRITER },
                  handler: () => WRITES_NOTHING,
                },
              },
            ],
          },
        });
      },
    },
  };
}
