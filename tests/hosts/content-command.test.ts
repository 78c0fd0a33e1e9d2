/** Exit codes of the commands when entries are set aside, and what still runs after them. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cmsContent, cmsPost } from '../lib/cms-content.ts';
import { startCms, type CmsServer } from '../../tooling/servers/cms-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('npm run content', () => {
  let cms: CmsServer;
  const folder = mkdtempSync(path.join(tmpdir(), 'content-command-'));
  const env = () => ({
    ...process.env,
    ...{ CONTENT_API_URL: cms.url.href, CONTENT_API_TOKEN: cms.token },
    ...{ SNAPSHOT_DIR: path.join(folder, 'snapshot'), MEDIA_DIR: path.join(folder, 'media') },
  });
  async function content(...parameters: readonly string[]) {
    const script = path.join(root, 'scripts/content.ts');
    const child = spawn(process.execPath, [script, ...parameters], { env: env() });
    let stderr = '';
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { status, stderr };
  }

  beforeAll(async () => {
    const { baseInfo, entries } = await cmsContent();
    cms = await startCms(baseInfo);
    cms.put(...entries);
  });
  afterAll(() => cms.stop());

  it('exits with 0 on success, 2 when an entry is set aside and 1 on failure', async () => {
    expect(await content()).toMatchObject({ status: 0 });
    cms.put(cmsPost('ru', 'post-1', { title: '' }));
    const line = `Set aside: blog-posts/ru/post-1: field 'title': must not be empty; the last good version stays live`;
    for (let round = 0; round < 2; round += 1) {
      const { status, stderr } = await content();
      expect(stderr).toContain(line);
      expect(status).toBe(2);
    }
    const strict = await content('--strict');
    expect(strict.stderr).toContain('the last good snapshot stays in place');
    expect(strict.status).toBe(1);
    cms.put(cmsPost('ru', 'post-1', { title: 'Corrected' }));
    const corrected = await content('--strict');
    // This content has no article for the place, which is no error.
    expect(corrected.stderr).toMatch(/^(?:Warning: place `.*\n)+$/);
    expect(corrected.stderr).toContain('place `install` has no entry');
    expect(corrected.status).toBe(0);
  });
});

describe('commands after a build', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, netlify = ''] = /^command = "(.+)"$/m.exec(read('netlify.toml')) ?? [];
  const COMMANDS: [string, string, string][] = [
    ['npm run dev', scripts['dev'] ?? '', 'node scripts/content.ts'],
    ['Netlify', netlify, 'npm run build'],
  ];

  it.each(
    COMMANDS.flatMap(([name, command, step]) =>
      [
        [0, 0],
        [2, 0],
        [1, 1],
      ].map(([code, expected]) => [name, code, expected, command, step] as const),
    ),
  )('%s: for exit code %i, exits with %i', (_, code, expected, command, step) => {
    expect(command).toContain(step);
    const line = command.replace(step, `(exit ${code})`).replace(/&& .*/, '&& true');
    expect(spawnSync('sh', ['-c', line]).status).toBe(expected);
  });
});
