/** Traditional and simplified characters for each other, as data for the search. */
import simplified from 'opencc-js/dict/TSCharacters';
import traditional from 'opencc-js/dict/STCharacters';

/** `設 设|後 后`: a character and those that it becomes, the usual one first. */
const DICTIONARIES: Readonly<Record<string, string>> = { Hans: simplified, Hant: traditional };

/**
 * Returns pairs of characters as one text, each character of the other script followed by the one
 * that a text in this language has; empty for languages other than Chinese. A character that both
 * scripts have is left out.
 */
export function hanVariants(language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize();
  return (DICTIONARIES[script] ?? '')
    .split('|')
    .flatMap((pair) => {
      const [from = '', ...to] = pair.split(' ');
      return to.length === 0 || to.includes(from) ? [] : [from + to[0]];
    })
    .join('');
}
