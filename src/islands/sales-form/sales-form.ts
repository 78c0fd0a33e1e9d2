/** Validates the question to sales and turns it into a mailto URL. */
import { mailText, MAX_MAIL_LENGTH } from '../../shared/mail-link';

/** Minimum length of a question that sales can answer, in characters. */
export const MIN_TEXT_LENGTH = 10;

/** The fields, named like those of a mailto URL. */
export interface SalesQuestion {
  readonly subject: string;
  readonly body: string;
}

export type SalesField = keyof SalesQuestion;

/** Returns the fields that prevent sending, in form order. */
export function missingFields({ subject, body }: SalesQuestion): SalesField[] {
  const missing: SalesField[] = [];
  if (subject === '') missing.push('subject');
  if (body.trim().length < MIN_TEXT_LENGTH) missing.push('body');
  return missing;
}

const encoded = (text: string): string => mailText(text.trim());

/** Returns a mailto URL with the subject alone, for a text that the visitor pastes. */
export const subjectAddress = (to: string, { subject }: SalesQuestion): string =>
  `mailto:${to}?subject=${encoded(subject)}`;

/** Returns a mailto URL for the question (RFC 6068). */
export const mailAddress = (to: string, question: SalesQuestion): string =>
  `${subjectAddress(to, question)}&body=${encoded(question.body)}`;

/** Returns the characters of a text, where an emoji counts as often as it has code points. */
const lengthOf = (text: string): number => [...text].length;

/**
 * Returns about how many more characters fit into the mailto URL, if they are like those in the
 * text so far; negative if the text is too long. A letter takes 1 to 12 characters of the URL,
 * depending on its script. Before there is a text, the topics tell the script. The longest of them
 * counts until the visitor has chosen one.
 */
export function charactersLeft(
  to: string,
  { subject, body }: SalesQuestion,
  topics: readonly string[],
): number {
  const longest = topics.reduce((one, other) =>
    encoded(other).length > encoded(one).length ? other : one,
  );
  const question = { subject: subject || longest, body };
  const free = MAX_MAIL_LENGTH - mailAddress(to, question).length;
  const sample = body.trim() || topics.join('');
  return Math.floor((free * lengthOf(sample)) / encoded(sample).length);
}

/** Returns a number of characters as shown: an estimate needs no last digit. */
export const roundedLeft = (left: number): number =>
  left < 100 ? left : Math.floor(left / 10) * 10;
