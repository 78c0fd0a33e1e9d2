/** The question to sales as a mail, and what it must have. */

/** Less than this is no question that sales could answer. */
export const SHORTEST_TEXT = 10;

/** The fields, named as a mailto address names them. */
export interface SalesQuestion {
  readonly subject: string;
  readonly body: string;
}

export type SalesField = keyof SalesQuestion;

/** The fields that keep a question from being sent, in the order of the form. */
export function missingFields({ subject, body }: SalesQuestion): SalesField[] {
  const missing: SalesField[] = [];
  if (subject === '') missing.push('subject');
  if (body.trim().length < SHORTEST_TEXT) missing.push('body');
  return missing;
}

/** The address that opens a mail with the question filled in (RFC 6068). Line breaks become CRLF. */
export function mailAddress(to: string, { subject, body }: SalesQuestion): string {
  const header = (name: SalesField, value: string): string =>
    `${name}=${encodeURIComponent(value.trim().replace(/\r\n?|\n/g, '\r\n'))}`;
  return `mailto:${to}?${header('subject', subject)}&${header('body', body)}`;
}
