import { defineConfig } from 'astro/config';
import { publicEnvironment } from './src/config/public-environment.ts';
import { site } from './src/config/site.ts';
import { staticGenerator } from './src/engine/rendering/compile/adapter.ts';
import { builtScripts } from './src/engine/integrations/built-scripts.ts';
import { devContent } from './src/engine/integrations/dev-content.ts';
import { devServer } from './src/engine/integrations/dev-server.ts';
import { devSiteFiles } from './src/engine/integrations/dev-site-files.ts';
import { injectedRoutes } from './src/engine/integrations/injected-routes.ts';
import { licenses } from './src/engine/integrations/licences.ts';
import { messageTypes } from './src/engine/integrations/message-types.ts';
import { reactIslands } from './src/engine/integrations/react-islands.ts';

export default defineConfig({
  site: site.origin,
  output: 'server',
  outDir: process.env['OUT_DIR'] ?? './dist/',
  adapter: staticGenerator(new URL('./src/renderer-entry.ts', import.meta.url)),
  integrations: [
    reactIslands('/src/islands/hydration/renderer.tsx'),
    injectedRoutes({ folder: './src/pages/[locale]', development: ['_design'] }),
    messageTypes('i18n/en/'),
    builtScripts(),
    licenses(),
    devContent(),
    devServer({ messageBundles: '/src/islands/messages/bundles.ts' }),
    devSiteFiles(),
  ],
  trailingSlash: 'never',
  env: { schema: publicEnvironment },
  // The navigation prefetches payloads in its own queue.
  prefetch: false,
  build: {
    client: '.',
    server: '../.renderer/',
    format: 'file',
    // The Content Security Policy forbids inline styles.
    inlineStylesheets: 'never',
  },
  // The domains work locally too, so that tests can request both.
  server: {
    allowedHosts: [new URL(site.origin).hostname, new URL(site.originCn).hostname, 'cn.localhost'],
  },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0, reportCompressedSize: false } },
});
