/** Cloudflare's own tools, offline: the site on its runtime, and a deploy to an API on loopback. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeCloudflareProject } from '../../../tooling/cloudflare-project.ts';
import { builtRules } from '../../../tooling/servers/nginx-server.ts';
import { DIST } from '../nginx/site.ts';

const project = path.resolve(import.meta.dirname, '../../..');
/** The folder with Cloudflare's packages, which only these tests need. */
const PACKAGES = 'tests/hosts/cloudflare';

/** The part of Wrangler's API that is used here: it is not in the project's own packages. */
interface Wrangler {
  createTestHarness(options: { workers: { configPath: string }[] }): {
    listen(): Promise<{ url: URL }>;
    close(): Promise<void>;
  };
}

/** Keeps Wrangler from the network and from the home folder. */
export const offline = (folder: string): Record<string, string> => ({
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG_PATH: path.join(folder, 'logs'),
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  XDG_CONFIG_HOME: path.join(folder, 'home'),
});

/** Installs Cloudflare's packages if missing. Returns a function that resolves them. */
export function cloudflarePackages(): NodeJS.Require {
  execFileSync(process.execPath, ['scripts/setup.mjs', '--all', PACKAGES], {
    cwd: project,
    stdio: 'inherit',
  });
  return createRequire(path.join(project, PACKAGES, 'package.json'));
}

/** The project for Cloudflare in a temporary folder. */
export interface WrittenProject {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Writes the last build as a project for Cloudflare. */
export async function writeProject(): Promise<WrittenProject> {
  const home = mkdtempSync(path.join(tmpdir(), 'cloudflare-'));
  const folder = path.join(home, 'project');
  await writeCloudflareProject(builtRules(), { out: folder, site: DIST, name: 'plural-website' });
  return { folder, remove: () => rm(home, { recursive: true, force: true }) };
}

export interface CloudflareSite {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts the last build on workerd, with the configuration that a deploy uploads. */
export async function startCloudflare(): Promise<CloudflareSite> {
  const { createTestHarness } = cloudflarePackages()('wrangler') as Wrangler;
  const { folder, remove } = await writeProject();
  Object.assign(process.env, offline(path.dirname(folder)));
  const harness = createTestHarness({ workers: [{ configPath: `${folder}/wrangler.jsonc` }] });
  const { url } = await harness.listen();
  return {
    port: Number(url.port),
    stop: async () => {
      await harness.close();
      await remove();
    },
  };
}
