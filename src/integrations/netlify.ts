/** What Netlify's edge function must know of a build. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostRules } from '../hosting/host-rules.ts';
import { edgeModule } from '../hosting/netlify/edge-settings.ts';

const EDGE_SETTINGS = 'netlify/edge-functions/generated/settings.js';

/** The folder that netlify.toml publishes: the function belongs to it, and to no benchmark's. */
export const PUBLISHED = 'dist';

/** Writes the settings of the edge function below the project's folder. */
export async function writeEdgeSettings(root: string, rules: HostRules): Promise<void> {
  const file = path.join(root, EDGE_SETTINGS);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, edgeModule(rules));
}
