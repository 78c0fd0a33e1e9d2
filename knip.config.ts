/**
 * `npm test -- unused`: finds unused files, packages and exports. Knip runs twice: on
 * everything, including tests, and with `--production` only on entries marked `!`, which
 * finds modules that only tests use.
 */
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

export default {
  entry: [
    // Imported by astro.config.mjs, which Knip doesn't count as production.
    'src/engine/rendering/compile/adapter.ts!',
    'src/engine/integrations/*.ts!',
    // Named by astro.config.mjs.
    'src/islands/hydration/renderer.tsx!',
    // Routed by src/engine/integrations/injected-routes.ts.
    'src/pages/[[]locale]/_{design,icons,articles/*}.astro!',
    // Named by src/engine/rendering/compile/adapter.ts, for Astro to load.
    'src/renderer-entry.ts!',
    'src/engine/hosting/preview-server.ts!',
    // A primitive for future pages (docs/content.md); today's pages don't use it.
    'src/components/primitives/Image.astro!',
    // Bundled by tooling/cloudflare-project.ts.
    'src/engine/hosting/cloudflare/worker.ts!',
    // Copied into netlify.toml.
    'src/engine/hosting/netlify/edge-config.ts!',
    // Imported by playwright.config.ts.
    'tooling/programs/chromium.ts!',
    // Loaded by the lint rules about imports.
    'tooling/imports/resolver.js!',
    'netlify/edge-functions/*.ts!',
    'netlify/plugins/*/index.js!',
    'scripts/*.{ts,mjs}!',
    'bench/*.ts!',
    'sandbox/{main,dev}.ts!',
    // Started as separate processes.
    'src/engine/rendering/render/process-entry.ts!',
    'bench/lib/fetch-generated.ts!',
    'bench/lib/fill-cms.ts!',
    // Copied into the sites of other generators.
    'bench/peers/blog-model.ts!',
    'tests/hosts/publishing/{kill-at.mjs,victim.ts}',
    // Run by the commands of tests/hosts/debian-steps.test.ts.
    'tests/hosts/debian/publish.ts',
    'tests/dist/{ready,unsettled}-build.ts',
    // Read as text by tests/unit/lint/bare-text.test.ts.
    'tests/fixtures/bare-texts.tsx',
  ],
  project: [
    '{src,bench,scripts,sandbox,tooling,netlify}/**/*.{ts,tsx,astro,js,mjs}!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  vitest: { config: ['vitest.config.ts', 'vitest.mutation.config.ts'] },
  // A module may export a helper that it uses itself for a table of test cases.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Run by `astro check`.
    '@astrojs/check',
    // Named by a template in src/engine/files/social/fonts.ts.
    '@fontsource-variable/noto-sans-.+',
    // Used by astro.config.mjs and by its renderer.
    ...(isProduction ? ['@astrojs/react', 'react-dom'] : []),
    // Imported by modules that tests/lib/vocabulary.ts generates for the compiler.
    'schema-dts',
    // Resolved by path in tests/hosts/netlify/deno.ts.
    'deno',
  ],
  // System programs and, in production mode, development tools.
  ignoreBinaries: [
    'apt-get',
    'fc-list',
    'mkfifo',
    'mount',
    'umount',
    'unshare',
    ...(isProduction ? ['stryker'] : []),
  ],
} satisfies KnipConfig;
