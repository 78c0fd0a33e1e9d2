/** The files that Netlify wants from a build. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostRules } from '../hosting/host-rules.ts';
import { edgeModule } from '../hosting/netlify/edge-settings.ts';
import { headersFile } from '../hosting/netlify/headers-file.ts';
import { redirectsFile } from '../hosting/netlify/redirects-file.ts';

const PUBLISHED = 'dist/';
const EDGE_SETTINGS = 'netlify/edge-functions/generated/settings.js';

export interface NetlifyBuild {
  /** The project's folder. */
  readonly root: URL;
  /** Where the build's files are. */
  readonly outDir: URL;
}

/**
 * Writes `_redirects` and `_headers` beside the pages, and the settings of the
 * edge function. A build to another place (a benchmark) leaves the settings as
 * they are: the function belongs to the files that netlify.toml publishes.
 */
export async function writeNetlifyFiles(
  { root, outDir }: NetlifyBuild,
  rules: HostRules,
): Promise<void> {
  await writeFile(new URL('_redirects', outDir), redirectsFile(rules.redirects));
  await writeFile(new URL('_headers', outDir), headersFile(rules.headers));
  if (outDir.href !== new URL(PUBLISHED, root).href) return;
  const file = fileURLToPath(new URL(EDGE_SETTINGS, root));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, edgeModule(rules));
}
