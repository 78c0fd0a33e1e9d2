/** Payloads as the browser gets them (design, "Payloads"). */
import type { PagePayload } from '../../shared/page-payload';
import { safeTarget, type Targets } from '../safe-url/safe-url';

const TEXTS = ['build', 'locale', 'route', 'lang', 'title', 'head', 'main'] as const;

/** The payload in a parsed answer; `undefined` when it is anything else. */
export function asPayload(value: unknown): PagePayload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const candidate = value as Partial<Record<keyof PagePayload, unknown>>;
  if (!TEXTS.every((key) => typeof candidate[key] === 'string')) return undefined;
  const { alternates } = candidate;
  if (typeof alternates !== 'object' || alternates === null) return undefined;
  return candidate.main === '' ? undefined : (value as PagePayload);
}

/** The address of a page's payload: `/blog/x/_payload.json`, `/_payload.json` for the home page. */
export function payloadUrl(page: URL): string {
  return `${page.origin}${page.pathname.replace(/\/$/, '')}/_payload.json`;
}

/** Why a payload is not used and the whole page is loaded instead. */
export type Doubt = 'other-build' | 'other-locale' | 'other-language';

/** What speaks against showing a payload in a page; `undefined` when nothing does. */
export function doubtAbout(
  payload: PagePayload,
  running: { readonly build: string; readonly locale: string; readonly lang: string },
): Doubt | undefined {
  if (payload.build !== running.build) return 'other-build';
  if (payload.locale !== running.locale) return 'other-locale';
  return payload.lang === running.lang ? undefined : 'other-language';
}

/**
 * A redirect that a server puts in place of a payload (specification, section
 * 2.4; conformance case 29): inside the site it is a navigation, an absolute
 * address is loaded whole, and only on origins of the list.
 */
export type Redirect =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }
  /** It names what is not to be gone to; the page that was asked for is loaded whole. */
  | { readonly kind: 'refused' };

/** One slash, then printable ASCII without a second slash or a backslash behind the first. */
const PATH = /^\/(?![/\\])[!-[\]-~]*$/;

/** The redirect in a parsed answer, `{"redirect": address}`; `undefined` where it is something else. */
export function redirectIn(value: unknown, targets: Targets): Redirect | undefined {
  if (typeof value !== 'object' || value === null || !('redirect' in value)) return undefined;
  const { redirect } = value;
  if (typeof redirect === 'string' && PATH.test(redirect))
    return { kind: 'inside', path: redirect };
  const target = safeTarget(redirect, targets);
  return target ? { kind: 'outside', href: target.href } : { kind: 'refused' };
}

/** Thrown in place of a payload that is a redirect. */
export class Redirected extends Error {
  override readonly name = 'Redirected';
  readonly redirect: Redirect;
  constructor(redirect: Redirect) {
    super('the payload is a redirect');
    this.redirect = redirect;
  }
}
