/**
 * `npm run check:unused`: files, packages and exports that nothing uses. Knip looks twice: at
 * everything, tests too, and with `--production` at what is marked `!` alone, so that no
 * module lives on for its tests.
 */
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

export default {
  entry: [
    // What astro.config.mjs is made of: a configuration is none of the product to Knip.
    'src/engine/rendering/compile/adapter.ts!',
    'src/engine/integrations/*.ts!',
    // Routed by src/engine/integrations/injected-routes.ts.
    'src/pages/[[]locale]/_{design,icons}.astro!',
    // Named by src/engine/rendering/compile/adapter.ts, for Astro to load.
    'src/renderer-entry.ts!',
    'src/engine/hosting/preview-server.ts!',
    // A primitive for pages to come (docs/content.md): those of today draw what they show.
    'src/components/primitives/Image.astro!',
    // netlify.toml has a copy of it.
    'src/engine/hosting/netlify/edge-config.ts!',
    'netlify/edge-functions/*.ts!',
    'netlify/plugins/*/index.js!',
    'scripts/*.{ts,mjs}!',
    'sandbox/{main,dev}.ts!',
    // Started as processes of their own.
    'src/engine/rendering/render/process.ts!',
    'scripts/bench/fetch-generated.ts!',
    // Copied into the sites of other generators.
    'scripts/bench/peers/blog-model.ts!',
    'tests/hosts/{kill-at.mjs,publish-victim.ts}',
  ],
  project: ['{src,scripts,sandbox,netlify}/**/*.{ts,tsx,astro,js,mjs}!', 'tests/**/*.{ts,tsx,mjs}'],
  vitest: { config: ['vitest.config.ts', 'vitest.mutation.config.ts'] },
  // A pure part of a module may be exported for a table of cases; the module uses it itself.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Named by a template in src/engine/files/social/fonts.ts.
    '@fontsource-variable/noto-sans-.+',
    // Named by astro.config.mjs, and what it renders with.
    ...(isProduction ? ['@astrojs/react', 'react-dom'] : []),
    // Imported by the modules that tests/lib/vocabulary.ts writes for the compiler.
    'schema-dts',
    // Resolved by path in tests/hosts/deno.ts.
    'deno',
  ],
  // The machine's own, and for scripts also those of development.
  ignoreBinaries: ['apt-get', 'fc-list', 'mount', 'umount', ...(isProduction ? ['stryker'] : [])],
} satisfies KnipConfig;
