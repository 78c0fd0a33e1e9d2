/** Opens the CMS in a script, without its server. */
import path from 'node:path';
import { getPayload, type Payload } from 'payload';

export const folder = path.resolve(import.meta.dirname, '..');

/** Returns the CMS with the settings of the environment. */
export async function openCms(): Promise<Payload> {
  process.env['CMS_FOLDER'] ??= folder;
  const { default: config } = await import('../payload.config.ts');
  return getPayload({ config, cron: false, key: 'script' });
}
