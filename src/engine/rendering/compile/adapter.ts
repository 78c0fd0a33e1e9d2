/**
 * The generator as an Astro adapter: `astro build` compiles the pages to a renderer once, then a
 * pool of processes renders every page that the routing lists. `astro dev` and `astro preview`
 * serve the same pages.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { COMPILE_ONLY, finish, generateWithBar, printSummary } from '../build.ts';
import { codeId } from './code-id.ts';
import { previousBuildOf } from '../incremental/previous-build.ts';
import { buildPaths } from '../build-paths.ts';

/** Returns the adapter. `entry` is the URL of the module to compile, which exports a `Renderer`. */
export function staticGenerator(entry: URL): AstroIntegration {
  let config: AstroConfig;
  let startedAt = 0;
  return {
    name: 'static-generator',
    hooks: {
      'astro:config:done'({ config: done, setAdapter }) {
        config = done;
        setAdapter({
          name: 'static-generator',
          serverEntrypoint: fileURLToPath(entry),
          previewEntrypoint: path.join(import.meta.dirname, '../../hosting/preview-server.ts'),
          entrypointResolution: 'auto',
          supportedAstroFeatures: {
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: {
              support: 'unsupported',
              message: 'astro:env secrets are not supported.',
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
        // `npm run build` renders by itself, in a process without the bundler in memory.
        if (process.env[COMPILE_ONLY]) return;
        const compiledAt = performance.now();
        const root = fileURLToPath(config.root);
        const paths = buildPaths(root, fileURLToPath(config.outDir));
        const generated = await generateWithBar({
          paths,
          code: codeId(root, process.env, new Date()),
          previous: previousBuildOf(paths, undefined),
          onWarning: (text) => logger.warn(text),
        });
        generated.settle();
        await finish(paths);
        printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
      },
    },
  };
}
