import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { publicEnvironment } from './src/config/public-environment.ts';
import { site } from './src/config/site.ts';
import { staticGenerator } from './src/engine/rendering/compile/adapter.ts';
import { builtScripts } from './src/engine/integrations/built-scripts.ts';
import { devContent } from './src/engine/integrations/dev-content.ts';
import { devServer } from './src/engine/integrations/dev-server.ts';
import { devSiteFiles } from './src/engine/integrations/dev-site-files.ts';
import { injectedRoutes } from './src/engine/integrations/injected-routes.ts';
import { licences } from './src/engine/integrations/licences.ts';

export default defineConfig({
  site: site.origin,
  output: 'server',
  outDir: process.env['OUT_DIR'] ?? './dist/',
  adapter: staticGenerator(new URL('./src/renderer-entry.ts', import.meta.url)),
  integrations: [
    // Islands suspend on nothing: one string is half the work of a stream.
    react({ experimentalDisableStreaming: true }),
    injectedRoutes(),
    builtScripts(),
    licences(),
    devContent(),
    devServer({ messageBundles: '/src/islands/messages/bundles.ts' }),
    devSiteFiles(),
  ],
  trailingSlash: 'never',
  env: { schema: publicEnvironment },
  // The navigation fetches payloads ahead, in a queue of its own.
  prefetch: false,
  build: {
    client: '.',
    server: '../.renderer/',
    format: 'file',
    // The Content Security Policy allows no inline style.
    inlineStylesheets: 'never',
  },
  // The domains answer locally too, so that tests can ask for either.
  server: {
    allowedHosts: [new URL(site.origin).hostname, new URL(site.originCn).hostname, 'cn.localhost'],
  },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 } },
});
