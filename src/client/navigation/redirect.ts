/**
 * A redirect that a server puts in place of a payload (specification, section
 * 2.4; conformance case 29): inside the site it is a navigation, an absolute
 * address is loaded whole, and only on origins of the list.
 */
import { safeTarget, type Targets } from '../safe-url/safe-url';

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
