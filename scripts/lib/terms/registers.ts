/** Whether buttons and links address the reader as the guide of their language says. */
import type { Messages } from '../messages.ts';
import { messagePlace, messageWords } from './localized-texts.ts';
import { folded } from './matching.ts';
import type { Registers } from './term-data.ts';

/** Returns the labels in another register than their locale's. */
export function checkRegisters(
  messages: Messages,
  labels: ReadonlySet<string>,
  registers: Registers,
): string[] {
  return [...messages].flatMap(([locale, catalog]) => {
    const register = locale === 'en' ? undefined : registers[locale];
    if (!register) return [];
    const rules = register.forbidden.map(({ pattern, reason }) => ({
      ...{ pattern: new RegExp(pattern.normalize('NFC'), 'u'), reason },
    }));
    return [...catalog].flatMap(([key, message]) => {
      if (!labels.has(key)) return [];
      const text = folded(messageWords(message), locale);
      return rules.flatMap(({ pattern, reason }) => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        const place = messagePlace(locale, key);
        return [`${place} says “${found.trim()}”, and labels are ${register.labels}: ${reason}`];
      });
    });
  });
}
