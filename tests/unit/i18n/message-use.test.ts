import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, unusedKeys } from '../../../scripts/lib/message-use.ts';

describe('unusedKeys', () => {
  it.each<[string, string, string[]]>([
    ['a key that is written out', "t('home.title')", ['home.title']],
    ['in double quotes', '<p title="home.title">', ['home.title']],
    ['a hole that a text fills', "const k = 'pro'; t(`home.${k}.text`)", ['home.pro.text']],
    ['a hole that a property fills', 'const x = { pro: 1 }; t(`home.${k}`)', ['home.pro']],
    ['two holes', "['a', 'b']; t(`home.${x}.${y}`)", ['home.a.b']],
    [
      'a hole that a template fills',
      "'news'; seo(`blog.${s}`); `${area}.seo.title`",
      ['blog.news.seo.title'],
    ],
  ])('knows %s', (_, source, keys) => {
    expect(unusedKeys([...keys, 'home.other', 'home.lost.text'], [source])).toEqual([
      'home.other',
      'home.lost.text',
    ]);
  });

  it('is not fooled by a template that could name everything', () => {
    expect(unusedKeys(['home.title'], ["'home'; 'title'; `${area}.${key}`"])).toEqual([
      'home.title',
    ]);
  });

  it('reads the source of the site', async () => {
    const sources = await readSources(path.resolve(import.meta.dirname, '../../../src'));
    expect(sources.length).toBeGreaterThan(100);
    expect(unusedKeys(['common.download', 'common.planted'], sources)).toEqual(['common.planted']);
  });
});
