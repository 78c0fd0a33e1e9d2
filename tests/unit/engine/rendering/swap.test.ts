import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { swap } from '../../../../src/engine/rendering/build.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const pathsIn = (root: string, folder: string) => ({
  root,
  site: path.join(root, folder, 'site'),
  server: path.join(root, folder, 'server'),
});
const built = (folder: string) => ({
  [`${folder}/site/index.html`]: folder,
  [`${folder}/server/index.json`]: folder,
});

describe('swap', () => {
  it('replaces a site and its index completely', async () => {
    const root = await writeFolder({ ...built('new'), ...built('old') });
    const to = pathsIn(root, 'old');
    await swap(pathsIn(root, 'new'), to);
    expect(readFileSync(path.join(to.site, 'index.html'), 'utf8')).toBe('new');
    expect(readFileSync(path.join(to.server, 'index.json'), 'utf8')).toBe('new');
    expect([to.site, to.server].map((folder) => existsSync(`${folder}.old`))).toEqual([
      false,
      false,
    ]);
  });

  it.each(['new/site/index.html', 'new/server/index.json'])(
    'leaves no index if it is interrupted: without %s',
    async (missing) => {
      const { [missing]: _, ...files } = { ...built('new'), ...built('old') } as Record<
        string,
        string
      >;
      const root = await writeFolder(files);
      const to = pathsIn(root, 'old');
      await expect(swap(pathsIn(root, 'new'), to)).rejects.toThrow('ENOENT');
      expect(existsSync(path.join(to.server, 'index.json'))).toBe(false);
    },
  );
});
