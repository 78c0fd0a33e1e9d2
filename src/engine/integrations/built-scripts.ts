import type { AstroIntegration } from 'astro';

/** Astro's module that inlines the island runtime into a page, before its first island. */
const RUNTIME_MODULE = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

/** Stubs of its functions, because a script of every page has the runtime. */
const RUNTIME_STUB = `
export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/** The module where `@astrojs/react` numbers the islands of a page, for the ids of `useId`. */
const ISLAND_IDS_MODULE = /\/@astrojs\/react\/dist\/context\.js$/;

/**
 * Gives all islands one prefix: a number would depend on which fragments came from a cache.
 * So only one island per page may use `useId`, and none in a fragment
 * (`src/engine/queries/fragments.ts`).
 */
const ISLAND_IDS_STUB = `export const incrementId = () => 'r';`;

/** Subgroups with fewer bytes of source are merged into a similar one. */
const MIN_SUBGROUP_BYTES = 600;

/**
 * Configures the scripts of a build. The island runtime stays out of the HTML, because
 * `src/browser/page/start.ts` has it: pages are about 5 KB shorter, browsers cache it, and the
 * policy needs no hash for it. Small shared modules are merged into a few chunks: a page fetches
 * about 40 files instead of 60. What runs before the load event is kept separate from React.
 */
export function builtScripts(): AstroIntegration {
  const groups = [
    {
      name: 'site',
      test: /\/src\/(browser|config|i18n|shared|stores)\/|\/nanostores\//,
      minShareCount: 2,
      // A script fetches only what it uses.
      entriesAware: true,
      entriesAwareMergeThreshold: MIN_SUBGROUP_BYTES,
      priority: 3,
    },
    {
      name: 'react',
      test: /\/node_modules\/(@astrojs\/react|@nanostores|react|react-dom|scheduler)\//,
      priority: 2,
    },
    { name: 'islands', test: /\/src\/(assets|islands)\//, minShareCount: 2, priority: 1 },
  ];
  return {
    name: 'built-scripts',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        const output = {
          codeSplitting: { groups },
          // The default name of a subgroup lists all of its users.
          chunkFileNames: ({ name }: { name: string }) =>
            `_astro/${name.replace(/~.*/, '')}.[hash].js`,
        };
        const runtime = {
          name: 'island-runtime',
          load: { filter: { id: RUNTIME_MODULE }, handler: () => RUNTIME_STUB },
        };
        const ids = {
          name: 'island-ids',
          load: { filter: { id: ISLAND_IDS_MODULE }, handler: () => ISLAND_IDS_STUB },
        };
        updateConfig({
          vite: {
            plugins: [runtime, ids],
            environments: { client: { build: { rolldownOptions: { output } } } },
          },
        });
      },
    },
  };
}
