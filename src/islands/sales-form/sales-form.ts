/** Validates the question to sales and turns it into a mailto URL. */

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

/** Returns a mailto URL for the question (RFC 6068). Line breaks become CRLF. */
export function mailAddress(to: string, { subject, body }: SalesQuestion): string {
  const header = (name: SalesField, value: string): string =>
    `${name}=${encodeURIComponent(value.trim().replace(/\r\n?|\n/g, '\r\n'))}`;
  return `mailto:${to}?${header('subject', subject)}&${header('body', body)}`;
}
