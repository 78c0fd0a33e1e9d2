/** Writes a folder that `wrangler deploy` uploads: the files of a build, the worker, its settings. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import {
  cloudflareHeaders,
  workerModule,
  wranglerConfig,
  type CloudflareOptions,
} from '../src/engine/hosting/cloudflare/files.ts';
import { edgeModule } from '../src/engine/hosting/edge/settings.ts';
import type { HostRules } from '../src/engine/hosting/host-rules.ts';
import { linkFiles } from '../src/engine/disk/link-files.ts';

const WORKER = path.resolve(import.meta.dirname, '../src/engine/hosting/cloudflare/worker.ts');

/** Files of a build that are for other hosts; Cloudflare compresses on its own. */
const FOR_OTHER_HOSTS = /^(?:_redirects|_headers)$|\.(?:br|gz)$/;

/** Bundles the URL rules to one module, `rules.js`, which only changes with the code. */
async function bundleRules(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: WORKER,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'rules.js' } },
    },
  });
}

export interface CloudflareProject extends CloudflareOptions {
  /** The folder to write, which is emptied first. */
  readonly out: string;
  /** The output of the build. */
  readonly site: string;
}

/** Writes the project of a build. Returns the number of static files. */
export async function writeCloudflareProject(
  rules: HostRules,
  { out, site, name }: CloudflareProject,
): Promise<number> {
  const worker = path.join(out, 'worker');
  rmSync(out, { recursive: true, force: true });
  const count = linkFiles(site, path.join(out, 'assets'), (file) => !FOR_OTHER_HOSTS.test(file));
  await bundleRules(worker);
  const texts = {
    'worker/index.js': workerModule(),
    'worker/settings.js': edgeModule(rules),
    'assets/_headers': cloudflareHeaders(rules.headers),
    'wrangler.jsonc': wranglerConfig(rules, { name }),
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(out, file), text);
  return count;
}
