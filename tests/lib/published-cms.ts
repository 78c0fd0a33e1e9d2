/** The starter content in an in-memory CMS, published with the real command. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { startCms, type CmsServer } from '../../tooling/servers/cms-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts a CMS with the starter content, without its pictures. */
export async function startStarterCms(): Promise<CmsServer> {
  const cms = await startCms({});
  let position = 0;
  const { entries } = starterSource(path.join(root, 'src/content'));
  for await (const { collection, locale = null, id, fields, body: text } of entries()) {
    const body = text?.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '') || undefined;
    if (collection === 'base-info') cms.setBaseInfo(locale ?? '', fields);
    else cms.put({ collection, locale, id, fields, body, position: (position += 1) });
  }
  return cms;
}

/**
 * Returns a folder for publishes with the renderer and output of the last build, which are used
 * again if they have the same code. Inside the project, because compiled code resolves packages
 * from parent folders.
 */
export function publishFolder(name: string): string {
  const folder = path.join(root, '.bench', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', '.renderer']) {
    spawnSync('cp', ['-al', path.join(root, part), path.join(folder, part)]);
  }
  return folder;
}

/** Publishes from a CMS into a folder; asynchronously, because the CMS runs in this process. */
export async function publishFrom(
  cms: CmsServer,
  folder: string,
  ...parameters: readonly string[]
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/publish.ts'), ...parameters], {
    env: {
      ...process.env,
      ...{ CONTENT_API_URL: cms.url.href, CONTENT_API_TOKEN: cms.token },
      ...{ OUT_DIR: path.join(folder, 'dist'), PUBLISH_DIR: path.join(folder, 'site') },
      ...{ SNAPSHOT_DIR: path.join(folder, 'snapshot'), MEDIA_DIR: path.join(folder, 'media') },
    },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, ...output };
}
