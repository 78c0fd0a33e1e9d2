import { expect, it } from 'vitest';
import { languagesWithoutFont } from '../../../scripts/fonts.ts';

it.each<[string, (language: string) => string | undefined, string[] | undefined]>([
  ['has them all', () => 'Noto Sans\n', []],
  ['has none', () => '', ['zh-cn', 'zh-tw', 'ja', 'ko', 'th', 'hi']],
  ['lacks one', (language) => (language === 'th' ? '\n' : 'Noto Sans\n'), ['th']],
  ['has no fontconfig', () => undefined, undefined],
])('a machine that %s', (_, fonts, expected) => {
  expect(languagesWithoutFont(fonts)).toEqual(expected);
});
