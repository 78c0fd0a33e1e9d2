import { symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../../../src/engine/rendering/build.ts';
import { codeId } from '../../../../src/engine/rendering/compile/code-id.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const files = {
  'src/a.ts': 'a',
  'src/content/faq/en.yaml': 'words',
  'i18n/en/common.json': '{}',
  'i18n/guides/en.md': 'how to write',
  'public/favicon.svg': '<svg/>',
  'astro.config.mjs': '',
  'package-lock.json': '{}',
};
const day = new Date('2026-11-21');

describe('codeId', () => {
  it.each([
    ['src/a.ts', true],
    ['src/new.ts', true],
    ['i18n/en/common.json', true],
    ['public/favicon.svg', true],
    ['package-lock.json', true],
    ['.env', true],
    ['src/content/faq/en.yaml', false],
    ['i18n/guides/en.md', false],
    ['README.md', false],
  ])('changes when %s changes: %s', async (name, expected) => {
    const root = await writeFolder(files);
    const before = codeId(root, {}, day);
    expect(codeId(root, {}, day)).toBe(before);
    await writeFile(path.join(root, name), 'changed');
    expect(codeId(root, {}, day) !== before).toBe(expected);
  });

  it.each([
    ['PUBLIC_API_BASE', true],
    ['SITE_ORIGIN_CN', true],
    ['BUILD_ID', true],
    ['PATH', false],
    ['OUT_DIR', false],
  ])('changes with the variable %s: %s', async (name, expected) => {
    const root = await writeFolder(files);
    const ids = ['one', 'two'].map((value) => codeId(root, { [name]: value }, day));
    expect(ids[0] !== ids[1]).toBe(expected);
  });

  it('ignores symbolic links to folders and to nowhere', async () => {
    const root = await writeFolder(files);
    const before = codeId(root, {}, day);
    symlinkSync(await writeFolder({}), path.join(root, 'src/folder'));
    symlinkSync(path.join(root, 'gone'), path.join(root, 'src/nowhere'));
    expect(codeId(root, {}, day)).toBe(before);
  });

  it('changes with the year, which the footer shows', async () => {
    const root = await writeFolder(files);
    expect(codeId(root, {}, new Date('2027-01-01'))).not.toBe(codeId(root, {}, day));
  });
});

it('fails the build of a process that has loaded other code', async () => {
  const root = await writeFolder(files);
  const outdated = build({ root, code: codeId(root, {}, new Date('2020-01-01')) });
  await expect(outdated).rejects.toThrow('The code has changed since this process started.');
});
