/** What Netlify's edge function must know of a build. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_RULES_FILE, type HostRules } from '../host-rules.ts';
import { edgeModule } from './edge-settings.ts';

const EDGE_SETTINGS = 'netlify/edge-functions/generated/settings.js';

/** The folder that netlify.toml publishes: the function belongs to it, and to no benchmark's. */
export const PUBLISHED = 'dist';

/**
 * Writes the settings of the edge function below the project's folder, from the
 * rules in the folder of what is not public. After every build: a build that was
 * cut off may have left rules that the function does not have yet.
 */
export async function writeEdgeSettings(root: string, server: string): Promise<void> {
  const rules = JSON.parse(await readFile(path.join(server, HOST_RULES_FILE), 'utf8')) as HostRules;
  const file = path.join(root, EDGE_SETTINGS);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, edgeModule(rules));
}
