/** Who may see what of a preview: one locale for each cookie. */
import type { IncomingMessage } from 'node:http';
import { CONSENT_COOKIE } from '../../../shared/consent/inventory.ts';
import { formatChoice } from '../../../shared/consent/policy.ts';
import { isLocale, type Locale } from '../../../i18n/locales.ts';
import { publicPath, splitLocale } from '../../../i18n/paths.ts';
import { decideRequest, hasDotSegment, localeCookie, requestTarget } from '../../hosting/answer.ts';
import {
  readPreview,
  signPreview,
  type PreviewClaims,
  type PreviewRefusal,
} from '../../hosting/preview-token.ts';

const cookieName = (locale: Locale): string => `preview-${locale}`;

function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split(/; */).map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
  return new Map(pairs);
}

/** Returns the cookies for the claims of a link, and the address of its page. */
export function admission(key: string, claims: PreviewClaims, isSecure: boolean) {
  const { locale, path, expires } = claims;
  const seconds = Math.max(0, Math.floor((expires - Date.now()) / 1000));
  const secure = isSecure ? '; Secure' : '';
  return {
    location: publicPath(locale, path),
    cookies: [
      `${cookieName(locale)}=${signPreview(key, 'cookie', claims)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      // en and zh share their addresses on a single domain.
      localeCookie(locale, isSecure),
      // Visits of editors are not counted, and the banner would cover the page.
      `${CONSENT_COOKIE}=${formatChoice({ analytics: false, marketing: false })}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`,
    ],
  };
}

/** Files without the text of any entry. Others, such as sitemaps, name entries of all locales. */
const SHARED_FILES =
  /^\/(?:(?:_astro|_messages|_media|icons|builds)(?:\/[\w@-]+(?:\.[\w@-]+)*)+|favicon\.svg)$/;

/** Returns the locale that a request reads; `undefined` if all locales share the file. */
export function requestedLocale(request: IncomingMessage): Locale | undefined {
  const decision = decideRequest(request, () => undefined);
  if (decision.kind === 'rewrite' || decision.kind === 'file') return decision.locale;
  const [pathname = '/'] = requestTarget(request).split('?', 1);
  return splitLocale(pathname).locale;
}

/** Returns the claims that admit a request, or why it is refused. */
export function claimsOf(key: string, request: IncomingMessage): PreviewClaims | PreviewRefusal {
  if (hasDotSegment(request)) return 'invalid';
  const cookies = cookiesOf(request);
  const locale = requestedLocale(request);
  const read = (one: Locale): PreviewClaims | PreviewRefusal => {
    const found = readPreview(key, 'cookie', cookies.get(cookieName(one)) ?? '');
    return typeof found === 'object' && found.locale !== one ? 'invalid' : found;
  };
  if (locale) return read(locale);
  const [pathname = '/'] = requestTarget(request).split('?', 1);
  if (!SHARED_FILES.test(pathname)) return 'invalid';
  const names = [...cookies.keys()].map((name) => /^preview-(\w+)$/.exec(name)?.[1]);
  const found = names.filter(isLocale).map(read);
  return found.find((one) => typeof one === 'object') ?? found[0] ?? 'invalid';
}
