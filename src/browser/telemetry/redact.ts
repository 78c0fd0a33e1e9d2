/**
 * What a tracker must not learn: secrets, mail addresses, and values in queries
 * that nobody has said to be harmless (specification, section 3).
 */

/** Query parameters whose values are recorded: where a visit comes from and what a list shows. */
const KEPT_PARAMETERS = new Set(
  (
    'utm_source utm_medium utm_term utm_content utm_campaign bd_vid ref source lang page ' +
    'profiles seats period currency'
  ).split(' '),
);

/**
 * An address without user, fragment and the values of parameters that are not
 * known to be harmless: these stay as names. Of an address that is not http or
 * https, the scheme alone; of none, an empty text.
 */
export function redactUrl(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return redactText(address.replace(/[?#].*$/s, ''));
  }
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  const query = [...new URLSearchParams(url.search)].map(
    ([name, value]) =>
      encodeURIComponent(redactText(name)) +
      '=' +
      (KEPT_PARAMETERS.has(name) ? encodeURIComponent(redactText(value)) : ''),
  );
  return url.origin + redactText(url.pathname) + (query.length ? `?${query.join('&')}` : '');
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses inside a text.
  [/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, '$1?…'],
  [/(\bhttps?:\/\/)[^\s/@"'<>]+@/gi, '$1'],
  [/\b(bearer|basic)\s+[\w.+/=-]+/gi, '$1 …'],
  [
    /((?:token|passw(?:or)?d|pwd|secret|credential|authorization|api[-_]?key|session|cookie|code|cpl)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    '$1…',
  ],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '…'],
  // JSON Web Tokens, then any long run that mixes digits and letters.
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '…'],
  [/\b(?=[A-Za-z_]*\d)(?=\d*[A-Za-z_])[A-Za-z0-9_]{24,}/g, '…'],
];

/** A text without what looks like a secret, a mail address or a query. */
export function redactText(text: string): string {
  return SECRETS.reduce((rest, [secret, mark]) => rest.replace(secret, mark), text);
}
