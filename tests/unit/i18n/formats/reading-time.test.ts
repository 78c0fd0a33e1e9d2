import { expect, it } from 'vitest';
import { readingMinutes } from '../../../../src/i18n/formats/reading-time.ts';

const times = (count: number, unit: string): string => Array(count).fill(unit).join('');

it.each([
  ['nothing', '', 1],
  ['a few words', '<p>Read this.</p>', 1],
  ['words', times(690, 'word '), 3],
  ['words with markup between them', times(690, '<b>word</b>\n'), 3],
  ['Cyrillic words', times(460, 'слово '), 2],
  ['Vietnamese syllables, which are words', times(460, 'tài '), 2],
  ['Hindi words with combining marks', times(460, 'प्रोफ़ाइल '), 2],
  ['a word with an apostrophe or a hyphen as one', times(230, "don't "), 1],
  ['Chinese by character', times(1200, '页'), 3],
  ['Chinese without its punctuation', times(400, '页，。'), 1],
  ['Japanese by character', times(400, 'かカ漢'), 3],
  ['Korean by syllable', times(400, '계정 '), 2],
  ['Thai by letter, without vowels above and below', times(3000, 'ที่'), 3],
  ['Latin terms in Chinese text as words', times(400, '页') + times(230, ' Cookie'), 2],
  ['neither tags nor character references', times(2000, '<br title="a b c">&#x3C; '), 1],
])('counts %s', (_, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
