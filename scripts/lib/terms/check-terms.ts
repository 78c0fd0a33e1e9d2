/** All that `i18n/terms.json`, `words.json` and `registers.json` say of messages and entries. */
import type { RawEntry } from '../../../src/cms/sources/source.ts';
import type { Messages } from '../messages.ts';
import { checkForbiddenTerms } from './forbidden-terms.ts';
import { labelKeys } from './label-keys.ts';
import { checkLegalNames } from './legal-names.ts';
import { localizedTexts } from './localized-texts.ts';
import { checkRegisters } from './registers.ts';
import type { TermData } from './term-data.ts';
import { checkUntranslatedWords } from './untranslated-words.ts';

export interface Checked {
  readonly messages: Messages;
  readonly entries: readonly RawEntry[];
  /** Source files of the site, which show messages on buttons and links. */
  readonly sources: readonly string[];
}

/** Returns what is wrong, a line each: place, what was found, and why. */
export const checkTerms = (
  { messages, entries, sources }: Checked,
  data: TermData,
): readonly string[] => [
  ...checkForbiddenTerms(localizedTexts(messages, entries), data),
  ...checkLegalNames(messages, entries, data.terms),
  ...checkRegisters(messages, labelKeys(sources), data.registers),
  ...checkUntranslatedWords(messages, data.words),
];
