/**
 * Removes what no service must learn: secrets, email addresses, phone, card and account numbers,
 * and query values not known to be harmless (docs/requirements.md#tracking).
 */

import { decoded } from '../../shared/decoded.ts';

/** What stands in a text where something was removed. */
const MARK = '…';

import { withoutControls } from '../cookies/bounded.ts';

/** Query parameters whose values are recorded: the source of a visit and the state of a list. */
const ALLOWED_PARAMETERS = new Set(
  (
    'utm_source utm_medium utm_term utm_content utm_campaign bd_vid ref source lang page ' +
    'profiles seats period currency'
  ).split(' '),
);

/** Returns one segment of a path or query, without what its decoded text reveals. */
function redactPart(part: string): string {
  const plain = decoded(part);
  const redacted = redactText(plain);
  return redacted === plain ? part : redacted.split(MARK).map(encodeURIComponent).join(MARK);
}

/**
 * Returns a URL without user, fragment and the values of parameters not known to be harmless, whose
 * names stay. For schemes other than http and https returns only the scheme; for an empty text, an
 * empty one.
 */
export function redactUrl(address: string): string {
  const url = URL.parse(address);
  if (!url)
    return address
      .replace(/[?#].*$/s, '')
      .split('/')
      .map(redactPart)
      .join('/');
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  const query = [...new URLSearchParams(url.search)].map(
    ([name, value]) =>
      encodeURIComponent(redactText(name)) +
      '=' +
      (ALLOWED_PARAMETERS.has(name) ? encodeURIComponent(redactText(withoutControls(value))) : ''),
  );
  const path = url.pathname.split('/').map(redactPart).join('/');
  return url.origin + path + (query.length ? `?${query.join('&')}` : '');
}

/** A character of an email address in any script, also percent-encoded. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}_%+'\-]`;
const DOT = '[.\u3002\uff0e\uff61]';
const EMAIL = new RegExp(
  `(?<!${LETTER}|${DOT})${LETTER}+(?:${DOT}${LETTER}+)*(?:[@\uff20\ufe6b]|%40)${LETTER}+(?:${DOT}${LETTER}+)+`,
  'giu',
);

/** A calendar date, `2026-11-28` or `20261128`: as long as a phone number, but nobody's. */
const DATE = String.raw`(?:19|20)\d\d[-./]?(?:0[1-9]|1[0-2])[-./]?(?:0[1-9]|[12]\d|3[01])(?!\p{Nd})`;

/**
 * Seven digits or more in any script, together or in groups: phone, card and account numbers.
 * Groups after a dot have two digits or more, unlike those of a version.
 */
const NUMBER = new RegExp(
  String.raw`(?<!\p{Nd}|\p{Nd}\.)(?!${DATE})[+\uff0b]?\(?\p{Nd}(?:(?:[\s()/\p{Pd}\u30fc]{0,3}|\.(?=\p{Nd}{2}))\p{Nd}){6,}`,
  'gu',
);

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of URLs inside a text.
  [/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi, `$1?${MARK}`],
  [/(\bhttps?:\/\/)[^\s/@"'<>]+@/gi, '$1'],
  [/\b(bearer|basic)\s+[\w.+/=-]+/gi, `$1 ${MARK}`],
  [
    /((?:token|passw(?:or)?d|pwd|secret|credential|authorization|api[-_]?key|session|cookie|code|cpl)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    `$1${MARK}`,
  ],
  [EMAIL, MARK],
  // JSON Web Tokens, then any long run of mixed digits and letters.
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, MARK],
  [/\b(?=[A-Za-z_]*\d)(?=\d*[A-Za-z_])[A-Za-z0-9_]{24,}/g, MARK],
  // International bank account numbers, as printed or in one piece.
  [/\b(?=(?:[A-Z ]{0,6}\d){8})[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g, MARK],
  [/\b(?=(?:[a-z]{0,4}\d){8})[a-z]{2}\d{2}[a-z\d]{11,30}\b/gi, MARK],
  [NUMBER, MARK],
];

/**
 * Returns a text without anything that looks like a secret, an email address, a phone, card or
 * account number, or a query, in any script.
 */
export function redactText(text: string): string {
  return SECRETS.reduce((result, [secret, mark]) => result.replace(secret, mark), text);
}

/** The click id of an advertising network: opaque, and useless to the network if it is cut. */
const CLICK_ID = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{16,}$/;
const CLICK_ID_PARAMETERS = new Set(['bd_vid', 'callback']);

/** Returns the value of a campaign parameter without personal text; a click id stays whole. */
export function redactCampaign(name: string, value: string): string {
  if (CLICK_ID_PARAMETERS.has(name) && CLICK_ID.test(value)) return value;
  return /^https?:/i.test(value) ? redactUrl(value) : redactText(value);
}
