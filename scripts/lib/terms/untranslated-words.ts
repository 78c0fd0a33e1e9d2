/** Messages of one word that stayed English. */
import type { Messages } from '../messages.ts';
import { messagePlace, messageWords } from './localized-texts.ts';
import type { Words } from './term-data.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;

/** Returns the messages whose single word is the English one, and not allowed to be. */
export function checkUntranslatedWords(messages: Messages, { unchanged }: Words): string[] {
  const english = messages.get('en');
  return [...messages].flatMap(([locale, catalog]) => {
    if (locale === 'en') return [];
    const allowed = new Set([...(unchanged['*'] ?? []), ...(unchanged[locale] ?? [])]);
    return [...catalog].flatMap(([key, message]) => {
      if (message !== english?.get(key)) return [];
      const words =
        messageWords(message)
          .match(WORD)
          ?.filter((word) => /\p{L}/u.test(word)) ?? [];
      const [word = ''] = words;
      if (words.length !== 1 || allowed.has(word)) return [];
      return [
        `${messagePlace(locale, key)} is the English “${word}”: translate it, or allow it in i18n/words.json (unchanged.${locale})`,
      ];
    });
  });
}
