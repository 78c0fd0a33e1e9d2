import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../../src/islands/search/excerpt.ts';

const LONG = 'Each profile has its own cookies and storage, and it keeps them on your computer. ';

/** Returns an excerpt as text, with matches in brackets. */
function shown(content: string, matches: readonly string[], title = '', query = ''): string {
  const words = content.split(content.includes('\u200b') ? '\u200b' : /\s+/);
  const locations = words.flatMap((word, at) =>
    matches.some((match) => word.includes(match)) ? [at] : [],
  );
  return excerptOf({ content, locations, title }, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

describe('an excerpt', () => {
  it.each<[string, string, string[], string, string]>([
    [
      'marks words without their punctuation',
      'Use (a proxy), please.',
      ['proxy'],
      '',
      'Use (a [proxy]), please.',
    ],
    [
      'leaves out the title',
      'Set up a proxy. Test the proxy first.',
      ['proxy'],
      'Set up a proxy',
      'Test the [proxy] first.',
    ],
    [
      'leaves out a Chinese title',
      '设置\u200b代理\u200b。 \u200b先\u200b测试\u200b一下\u200b。',
      ['代理'],
      '设置代理',
      '先测试一下。',
    ],
    [
      'starts with a Hindi sentence',
      'हर प्रोफ़ाइल अलग है। प्रॉक्सी चुनें।',
      ['प्रॉक्सी'],
      '',
      '[प्रॉक्सी] चुनें।',
    ],
    [
      'is the start of the text if only the title matches',
      'Pricing. Plans for teams.',
      ['Pricing'],
      'Pricing',
      'Plans for teams.',
    ],
    [
      'is the start of the text without matches',
      'Pricing. Plans for teams.',
      [],
      'Pricing',
      'Plans for teams.',
    ],
    [
      'starts with the sentence of the match',
      `${LONG}A proxy can fail.`,
      ['proxy'],
      '',
      'A [proxy] can fail.',
    ],
    [
      'ends after a sentence',
      `A proxy can fail. ${LONG}${LONG}`,
      ['proxy'],
      '',
      `A [proxy] can fail. ${LONG.trim()}`,
    ],
    [
      'does not end with an abbreviation',
      `A proxy can fail. См. ${LONG}${LONG}${LONG}`,
      ['proxy'],
      '',
      `A [proxy] can fail. См. ${LONG.trim()}`,
    ],
    [
      'shows text that looks like markup',
      'Use &lt;b&gt; &amp; a proxy.',
      ['proxy'],
      '',
      'Use <b> & a [proxy].',
    ],
    [
      'joins words of scripts without spaces',
      '配置\u200b文件\u200b。\u200b代理\u200b失败\u200b。',
      ['代理'],
      '',
      '[代理]失败。',
    ],
    ['is empty for an empty text', '', [], '', ''],
  ])('%s', (_, content, matches, title, expected) =>
    expect(shown(content, matches, title)).toBe(expected),
  );

  const endless = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' ');

  it('of an endless sentence begins and ends at words, and says that it was cut', () => {
    const text = shown(endless, ['word60']);
    expect(text).toMatch(/^… word\d+ .*\[word60\] .* word\d+…$/);
    expect(text.length).toBeLessThan(200);
  });

  it('of an endless text without spaces is cut, too, and half as long', () => {
    const words = Array.from({ length: 200 }, () => '文字');
    const text = shown(words.join('\u200b').replace(/$/, '\u200b代理'), ['代理']);
    expect(text).toMatch(/^… (?:文字)+\[代理\]$/);
    expect(text.length).toBeLessThan(60);
  });

  it('always includes its match', () => {
    for (const at of [0, 1, 20, 45, 88, 89]) {
      expect(shown(endless, [`word${at}`])).toContain(`[word${at}`);
    }
  });

  it.each([
    [
      'Turkish words typed in capitals',
      'Plural bir tarayıcı.',
      'tarayici',
      'Plural bir [tarayıcı].',
    ],
    ['Vietnamese words without marks', 'Hãy đồng bộ hồ sơ.', 'dong bo', 'Hãy [đồng] [bộ] hồ sơ.'],
    [
      'kana of the other kind',
      '新しい\u200bプロキシ\u200bを追加。',
      'ぷろきし',
      '新しい[プロキシ]を追加。',
    ],
  ])('marks %s, which Pagefind has no positions for', (_, content, query, expected) => {
    expect(shown(content, [], '', query).replaceAll('\u200b', '')).toBe(expected);
  });
});
