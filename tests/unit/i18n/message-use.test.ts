import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, unusedKeys } from '../../../tooling/translations/message-use.ts';

describe('unusedKeys', () => {
  it.each<[string, string, string[]]>([
    ['a literal key', "t('home.title')", ['home.title']],
    ['a key in double quotes', '<p title="home.title">', ['home.title']],
    ['a placeholder filled by a string', "const k = 'pro'; t(`home.${k}.text`)", ['home.pro.text']],
    ['a placeholder filled by a property', 'const x = { pro: 1 }; t(`home.${k}`)', ['home.pro']],
    ['two placeholders', "['a', 'b']; t(`home.${x}.${y}`)", ['home.a.b']],
    [
      'a placeholder filled by another template',
      "'news'; seo(`blog.${s}`); `${area}.seo.title`",
      ['blog.news.seo.title'],
    ],
  ])('recognizes %s', (_, source, keys) => {
    expect(unusedKeys([...keys, 'home.other', 'home.lost.text'], [source])).toEqual([
      'home.other',
      'home.lost.text',
    ]);
  });

  it('ignores a template that matches every key', () => {
    expect(unusedKeys(['home.title'], ["'home'; 'title'; `${area}.${key}`"])).toEqual([
      'home.title',
    ]);
  });

  it('reads the source code of the site', async () => {
    const sources = await readSources(path.resolve(import.meta.dirname, '../../../src'));
    expect(sources.length).toBeGreaterThan(100);
    expect(unusedKeys(['common.download', 'common.planted'], sources)).toEqual(['common.planted']);
  });
});
