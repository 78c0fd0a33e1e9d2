import { expect, it } from 'vitest';
import { languagesWithoutFont } from '../../../tooling/programs/fonts.ts';

it.each<[string, (language: string) => string | undefined, string[] | undefined]>([
  ['has all fonts', () => 'Noto Sans\n', []],
  ['has no fonts', () => '', ['zh-cn', 'zh-tw', 'ja', 'ko', 'th', 'hi']],
  ['lacks one font', (language) => (language === 'th' ? '\n' : 'Noto Sans\n'), ['th']],
  ['has no fontconfig', () => undefined, undefined],
])('reports missing fonts on a machine that %s', (_, fonts, expected) => {
  expect(languagesWithoutFont(fonts)).toEqual(expected);
});
