import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { PLATFORMS } from '../../../../src/config/vocabulary.ts';
import { markdown, validContent, writeFolder } from '../../../lib/content-folder.ts';

const DAYS = {
  '4-9-9': '2025-12-30',
  '5-2-0': '2026-01-04',
  '5-10-0': '2026-03-01',
  '5-9-1': '2026-02-01',
};
const release = (id: string, day: string) => ({
  version: id.replaceAll('-', '.'),
  released_at: day,
  files: PLATFORMS.map((platform) => ({
    platform,
    url: `https://download.plural.example/${platform}`,
    size: 1,
    sha256: 'a'.repeat(64),
  })),
});
const text = {
  title: 'Title',
  summary: 'Summary',
  highlights: ['One'],
  seo_title: 'T',
  seo_keywords: 'k',
  seo_description: 'D',
};

const others = Object.entries(validContent()).filter(([file]) => !file.startsWith('releases/'));
const folder = await writeFolder({
  ...Object.fromEntries(others),
  'releases/shared.yaml': stringify(
    Object.fromEntries(Object.entries(DAYS).map(([id, day]) => [id, release(id, day)])),
  ),
  ...Object.fromEntries(
    Object.keys(DAYS).map((id) => [`releases/en/${id}.md`, markdown(text, 'Text')]),
  ),
});
const snapshot = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchContent(starterSource(folder, 'content'), snapshot);
const { newerFirst, newestRelease, releaseNeighbors, releaseYears } =
  await import('../../../../src/engine/queries/releases.ts');

describe('newerFirst', () => {
  it.each([
    ['5.10.0', '5.9.1', -1],
    ['5.9.1', '5.10.0', 1],
    ['5.3.1', '5.3.0', -1],
    ['6.0.0', '5.99.99', -1],
    ['5.0.0', '5.0.0', 0],
  ])('compares %s with %s', (one, other, sign) => {
    expect(Math.sign(newerFirst(one, other))).toBe(sign);
  });
});

describe('releases', () => {
  it('returns the highest version as the newest, not the first one', () => {
    expect(newestRelease('en').id).toBe('5-10-0');
  });

  it.each([
    ['5-10-0', '5-9-1', undefined],
    ['5-9-1', '5-2-0', '5-10-0'],
    ['4-9-9', undefined, '5-2-0'],
    ['1-0-0', undefined, undefined],
  ])('returns the neighbors of %s: %s and %s', (id, older, newer) => {
    const neighbors = releaseNeighbors('en', id);
    expect([neighbors.older?.id, neighbors.newer?.id]).toEqual([older, newer]);
  });

  it('groups releases by year, newest first', () => {
    const years = releaseYears('ru').map(({ year, releases }) => [year, releases.map((r) => r.id)]);
    expect(years).toEqual([
      ['2026', ['5-10-0', '5-9-1', '5-2-0']],
      ['2025', ['4-9-9']],
    ]);
  });
});
