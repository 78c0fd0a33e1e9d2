/**
 * The generator as an Astro adapter: `astro build` compiles the pages to a
 * renderer once, then a pool of threads renders every address that the routing
 * lists. `astro dev` and `astro preview` serve the same pages.
 */
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { site } from '../config/site.ts';
import { writeNetlifyFiles } from '../integrations/netlify.ts';
import { allRedirects } from '../routing/redirects.ts';
import { buildId } from './build-id.ts';
import { writeHostOutput } from './host-output.ts';
import { renderJobs } from './jobs.ts';
import { writeMedia } from './media-output.ts';
import { progressBar } from './progress.ts';
import { renderAll } from './render-pool.ts';
import { writeSearch, writeSiteFiles } from './site-files-output.ts';
import { printSummary } from './summary.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export function staticGenerator(): AstroIntegration {
  let config: AstroConfig;
  let startedAt = 0;
  return {
    name: 'static-generator',
    hooks: {
      'astro:config:done'({ config: done, setAdapter }) {
        config = done;
        setAdapter({
          name: 'static-generator',
          serverEntrypoint: here('./server-entry.ts'),
          previewEntrypoint: here('../hosting/preview-server.ts'),
          entrypointResolution: 'auto',
          supportedAstroFeatures: {
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: {
              support: 'unsupported',
              message: 'No secret is read through astro:env.',
              suppress: 'all',
            },
          },
          adapterFeatures: { buildOutput: 'server' },
        });
      },
      'astro:build:start'() {
        startedAt = performance.now();
      },
      async 'astro:build:done'({ logger }) {
        const compiledAt = performance.now();
        const client = fileURLToPath(config.build.client);
        const server = fileURLToPath(config.build.server);
        const jobs = renderJobs();
        const bar = progressBar('Pages', jobs.length);
        const renderer = new URL(config.build.serverEntry, config.build.server).href;
        const build = await buildId(server, renderer, site.origin);
        const result = await renderAll({
          jobs,
          renderer,
          build,
          outputDirectory: client,
          origin: site.origin,
          onProgress: bar.update,
        }).finally(bar.stop);
        const redirects = allRedirects();
        for (const address of redirects.livePages) {
          logger.warn(`redirects: '${address}' is a live page; its redirect is left out`);
        }
        await writeMedia(client);
        const rules = await writeHostOutput({
          client,
          server,
          build,
          inline: result.inline,
          redirects,
        });
        await writeSiteFiles(client);
        await writeSearch(client);
        await writeNetlifyFiles(config, rules);
        printSummary({ ...result, startedAt, compiledAt, endedAt: performance.now() });
      },
    },
  };
}
