/**
 * Removes what a tracker must not learn: secrets, email addresses, and query values not known to be
 * harmless (docs/requirements.md#tracking).
 */

/** Query parameters whose values are recorded: the source of a visit and the state of a list. */
const ALLOWED_PARAMETERS = new Set(
  (
    'utm_source utm_medium utm_term utm_content utm_campaign bd_vid ref source lang page ' +
    'profiles seats period currency'
  ).split(' '),
);

/**
 * Returns a URL without user, fragment and the values of parameters not known to be harmless, whose
 * names stay. For schemes other than http and https returns only the scheme; for an empty text, an
 * empty one.
 */
export function redactUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return redactText(address.replace(/[?#].*$/s, ''));
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  const query = [...new URLSearchParams(url.search)].map(
    ([name, value]) =>
      encodeURIComponent(redactText(name)) +
      '=' +
      (ALLOWED_PARAMETERS.has(name) ? encodeURIComponent(redactText(value)) : ''),
  );
  return url.origin + redactText(url.pathname) + (query.length ? `?${query.join('&')}` : '');
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of URLs inside a text.
  [/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1?…'],
  [/(\bhttps?:\/\/)[^\s/@"'<>]+@/gi, '$1'],
  [/\b(bearer|basic)\s+[\w.+/=-]+/gi, '$1 …'],
  [
    /((?:token|passw(?:or)?d|pwd|secret|credential|authorization|api[-_]?key|session|cookie|code|cpl)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    '$1…',
  ],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '…'],
  // JSON Web Tokens, then any long run of mixed digits and letters.
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '…'],
  [/\b(?=[A-Za-z_]*\d)(?=\d*[A-Za-z_])[A-Za-z0-9_]{24,}/g, '…'],
];

/** Returns a text without anything that looks like a secret, an email address or a query. */
export function redactText(text: string): string {
  return SECRETS.reduce((result, [secret, mark]) => result.replace(secret, mark), text);
}
