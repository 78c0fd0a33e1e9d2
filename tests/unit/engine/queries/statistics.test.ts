import { afterAll, expect, it, vi } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { cmsContent } from '../../../lib/cms-content.ts';
import { writeFolder } from '../../../lib/content-folder.ts';
import { editableSource } from '../../../lib/editable-source.ts';

const ID = 'G-AB12CD';
const snapshot = await writeFolder({});
// Set before the import: a process reads only one folder.
process.env['SNAPSHOT_DIR'] = snapshot;
const { statistics } = await import('../../../../src/engine/queries/site.ts');

afterAll(() => void vi.unstubAllEnvs());

it('loads nothing for an id that the site no longer lists, which the next update reports', async () => {
  const { baseInfo, entries } = await cmsContent();
  const statistical_title = `<script async src="https://www.googletagmanager.com/gtag/js?id=${ID}"></script>`;
  const content = { entries, baseInfo: { ...baseInfo, statistical_title } };
  const { source } = editableSource(content, { namesDeletions: true });
  vi.stubEnv('PUBLIC_ANALYTICS_IDS', ID);
  expect((await updateContent(source, snapshot)).problems).toEqual([]);

  vi.stubEnv('PUBLIC_ANALYTICS_IDS', '');
  const { problems } = await updateContent(source, snapshot);
  expect(problems.map(problemLine)).toEqual([
    expect.stringContaining(`the id '${ID}' is not listed`),
  ]);
  expect(problems.map(problemLine)).toEqual([
    expect.stringContaining('the last good version stays live'),
  ]);
  expect(statistics('en')).toEqual({ metas: [], tags: [] });
});
