import type { AstroIntegration } from 'astro';

/** Subgroups of shared modules below this many bytes of source join their nearest neighbor. */
const SMALL = 1800;

/**
 * Puts small modules that several scripts share into a few chunks: a page fetches some forty
 * files in place of sixty. What runs before the load event stays apart from React.
 */
export function chunks(): AstroIntegration {
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
    name: 'chunks',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        const output = {
          codeSplitting: { groups },
          // The name of a subgroup lists all that use it.
          chunkFileNames: ({ name }: { name: string }) =>
            `_astro/${name.replace(/~.*/, '')}.[hash].js`,
        };
        updateConfig({
          vite: { environments: { client: { build: { rolldownOptions: { output } } } } },
        });
      },
    },
  };
}
