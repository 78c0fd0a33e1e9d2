/** Longest mailto URL that every system passes on whole: Windows cuts at about 2,000 characters. */
export const MAX_MAIL_LENGTH = 2000;

/** Returns a text as in a mailto URL (RFC 6068). Halves of characters become U+FFFD. */
export const mailText = (text: string): string =>
  encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n').replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Returns a `mailto:` link that sends the page to an address that the visitor chooses. A title for
 * which there is no room ends with an ellipsis.
 */
export function mailLink(title: string, url: string): string {
  const link = (subject: string): string =>
    `mailto:?subject=${mailText(subject)}&body=${mailText(url)}`;
  let [subject, rest] = [title, [...title]];
  while (link(subject).length > MAX_MAIL_LENGTH && rest.length > 0) {
    rest = rest.slice(0, -1);
    subject = `${rest.join('').trimEnd()}…`;
  }
  return link(subject);
}
