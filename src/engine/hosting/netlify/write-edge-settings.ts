/** Writes the settings of Netlify's edge function. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_RULES_FILE } from '../host-rules.ts';
import { readHostRules } from '../host-rules-file.ts';
import { edgeModule } from '../edge/settings.ts';

const EDGE_SETTINGS = 'netlify/edge-functions/generated/settings.js';

/** The folder that netlify.toml publishes, and the only output that gets a function. */
export const PUBLISHED = 'dist';

/**
 * Writes the settings of the edge function in the project folder `root`, from the host rules
 * in the folder `server`. Runs after every build, because an interrupted build may have
 * written rules that the function does not have yet.
 */
export async function writeEdgeSettings(root: string, server: string): Promise<void> {
  const rules = readHostRules(path.join(server, HOST_RULES_FILE));
  const file = path.join(root, EDGE_SETTINGS);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, edgeModule(rules));
}
