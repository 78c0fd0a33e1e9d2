/** Parses and validates payloads (docs/requirements.md#payloads). */
import type { PagePayload } from '../../shared/page-payload';
import { safeTarget, type Targets } from '../safe-url/safe-url';

const TEXTS = ['build', 'locale', 'route', 'lang', 'title', 'head', 'main'] as const;

/** Returns a parsed response as a payload; `undefined` if it is anything else. */
export function asPayload(value: unknown): PagePayload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const candidate = value as Partial<Record<keyof PagePayload, unknown>>;
  if (!TEXTS.every((key) => typeof candidate[key] === 'string')) return undefined;
  const { alternates } = candidate;
  if (typeof alternates !== 'object' || alternates === null) return undefined;
  return candidate.main === '' ? undefined : (value as PagePayload);
}

/** Returns a page's payload URL: `/blog/x/_payload.json`, `/_payload.json` for home. */
export function payloadUrl(page: URL): string {
  return `${page.origin}${page.pathname.replace(/\/$/, '')}/_payload.json`;
}

/** Why a payload cannot be shown and the page is fully loaded instead. */
export type Mismatch = 'other-build' | 'other-locale' | 'other-language';

/** Returns why a payload cannot be shown in the running page; `undefined` if it can. */
export function payloadMismatch(
  payload: PagePayload,
  running: { readonly build: string; readonly locale: string; readonly lang: string },
): Mismatch | undefined {
  if (payload.build !== running.build) return 'other-build';
  if (payload.locale !== running.locale) return 'other-locale';
  return payload.lang === running.lang ? undefined : 'other-language';
}

/**
 * A redirect that the server sends instead of a payload (docs/requirements.md#addresses; conformance
 * case 29). A path on this site is navigated to; an absolute URL is fully loaded if its origin is
 * allowed.
 */
export type Redirect =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }
  /** The target is not allowed; the requested page is fully loaded instead. */
  | { readonly kind: 'refused' };

/** A slash, then printable ASCII, where the second character is neither a slash nor a backslash. */
const PATH = /^\/(?![/\\])[!-[\]-~]*$/;

/** Returns the redirect in a parsed `{"redirect": url}` response; `undefined` without one. */
export function redirectIn(value: unknown, targets: Targets): Redirect | undefined {
  if (typeof value !== 'object' || value === null || !('redirect' in value)) return undefined;
  const { redirect } = value;
  if (typeof redirect === 'string' && PATH.test(redirect))
    return { kind: 'inside', path: redirect };
  const target = safeTarget(redirect, targets);
  return target ? { kind: 'outside', href: target.href } : { kind: 'refused' };
}

/** Thrown when a redirect arrives instead of a payload. */
export class Redirected extends Error {
  override readonly name = 'Redirected';
  readonly redirect: Redirect;
  constructor(redirect: Redirect) {
    super('the payload is a redirect');
    this.redirect = redirect;
  }
}
