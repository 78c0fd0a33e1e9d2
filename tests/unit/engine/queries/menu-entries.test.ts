/** What menus show of an entry is the same until a word of it changes that they show. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { validContent, writeFolder } from '../../../lib/content-folder.ts';

const FILE = 'solutions/en.yaml';
const content = validContent();
const folder = await writeFolder(content);
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
const { selectManifest } = await import('../../../../src/engine/queries/manifest.ts');
const { menuSolution } = await import('../../../../src/engine/queries/offered.ts');
const { fingerprintNow } = await import('../../../../src/engine/queries/tracking.ts');

const [id = ''] = Object.keys(parse(content[FILE] ?? '') as object);

/** Returns the fingerprints of an entry and of what menus show of it, after a change. */
async function afterChange(fields: Readonly<Record<string, string>>) {
  const solutions = parse(content[FILE] ?? '') as Record<string, object>;
  solutions[id] = { ...solutions[id], ...fields };
  writeFileSync(path.join(folder, FILE), stringify(solutions));
  await fetchContent(starterSource(folder, 'content'), snapshot);
  selectManifest();
  return {
    entry: fingerprintNow(`entry\nsolutions\nen\n${id}`),
    menu: fingerprintNow(`menu-solution\nen\n${id}`),
  };
}

describe('the menu link of a solution', () => {
  it('stays the same when other words change', async () => {
    const before = await afterChange({});
    const after = await afterChange({ summary: 'Another summary' });
    expect(after.entry).not.toBe(before.entry);
    expect(after.menu).toBe(before.menu);
    expect(menuSolution('en', id)).toMatchObject({ locale: 'en' });
  });

  it.each(['name', 'title'])('changes with the %s', async (field) => {
    const before = await afterChange({});
    const after = await afterChange({ [field]: 'Another one' });
    expect(after.menu).not.toBe(before.menu);
  });
});
