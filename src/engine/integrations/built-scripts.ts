import type { AstroIntegration } from 'astro';

/** Astro's module that writes the runtime of islands into a page, before its first island. */
const WRITER = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

/** The same functions for pages whose own script brings the runtime. */
const WRITES_NOTHING = `
export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/** Where `@astrojs/react` numbers the islands of a page for the ids that React generates. */
const NUMBERING = /\/@astrojs\/react\/dist\/context\.js$/;

/**
 * One prefix for all: a number would depend on which fragments of the page came from a cache.
 * So one island on a page may use `useId`, and none in a fragment (`src/engine/queries/fragments.ts`).
 */
const NUMBERS_NOTHING = `export const incrementId = () => 'r';`;

/** Subgroups of shared modules below this many bytes of source join their nearest neighbor. */
const SMALL = 600;

/**
 * The scripts of a build. Keeps the runtime of islands out of the HTML: `src/browser/page/start.ts`
 * has it, so that pages are some 5 KB shorter, a browser caches it, and the policy needs no hash
 * for it. Puts small modules that several scripts share into a few chunks: a page fetches some forty
 * files in place of sixty. What runs before the load event stays apart from React.
 */
export function builtScripts(): AstroIntegration {
  const groups = [
    {
      name: 'site',
      test: /\/src\/(browser|client|config|i18n|links|stores)\/|\/nanostores\//,
      minShareCount: 2,
      // A script fetches no more than what it uses.
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
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
          // The name of a subgroup lists all that use it.
          chunkFileNames: ({ name }: { name: string }) =>
            `_astro/${name.replace(/~.*/, '')}.[hash].js`,
        };
        const runtime = {
          name: 'island-runtime',
          load: { filter: { id: WRITER }, handler: () => WRITES_NOTHING },
        };
        const ids = {
          name: 'island-ids',
          load: { filter: { id: NUMBERING }, handler: () => NUMBERS_NOTHING },
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
