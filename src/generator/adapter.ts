/**
 * The generator as an Astro adapter: `astro build` compiles the pages to a
 * renderer once, then a pool of threads renders every address that the routing
 * lists. `astro dev` and `astro preview` serve the same pages.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { site } from '../config/site.ts';
import { configuredServices } from '../config/services.ts';
import { headerRules } from '../hosting/headers.ts';
import { HOST_RULES_FILE, type HostRules } from '../hosting/host-rules.ts';
import { contentSecurityPolicy } from '../hosting/security-policy.ts';
import { allRedirects } from '../routing/urls.ts';
import { inlineHashes, type InlineCode } from './inline-code.ts';
import { renderJobs } from './jobs.ts';
import { progressBar } from './progress.ts';
import { renderAll } from './render-pool.ts';
import { printSummary } from './summary.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** What hosts must know of a build: redirects and headers. */
function hostRules(inline: Iterable<InlineCode>): HostRules {
  const policy = contentSecurityPolicy(inlineHashes(inline), configuredServices());
  return {
    origins: { www: site.origin, cn: site.originCn },
    headers: headerRules(policy),
    redirects: allRedirects(),
  };
}

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
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
          adapterFeatures: { buildOutput: 'server' },
        });
      },
      'astro:build:start'() {
        startedAt = performance.now();
      },
      async 'astro:build:done'() {
        const compiledAt = performance.now();
        const server = fileURLToPath(config.build.server);
        const jobs = renderJobs();
        const bar = progressBar('Pages', jobs.length);
        const result = await renderAll({
          jobs,
          renderer: new URL(config.build.serverEntry, config.build.server).href,
          outputDirectory: fileURLToPath(config.build.client),
          origin: site.origin,
          onProgress: bar.update,
        }).finally(bar.stop);
        await mkdir(server, { recursive: true });
        await writeFile(
          path.join(server, HOST_RULES_FILE),
          JSON.stringify(hostRules(result.inline), null, 2),
        );
        printSummary({ ...result, startedAt, compiledAt, endedAt: performance.now() });
      },
    },
  };
}
