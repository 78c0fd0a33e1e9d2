/** The Content Security Policy: what a page of this site may load, and nothing else. */
import type { Services } from '../config/services.ts';
import { site } from '../config/site.ts';

/** Hashes (`sha256-…`) of the inline code that the build wrote into pages. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const GOOGLE = 'https://accounts.google.com/gsi/';
const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** The policy as a header value: no `unsafe-inline`, no `unsafe-eval`, no host that is not configured. */
export function contentSecurityPolicy(
  inline: InlineHashes,
  services: Services,
  imageOrigins: readonly string[] = site.imageOrigins,
): string {
  const { apiOrigins, googleSignIn, chatOrigins, analyticsOrigins = [] } = services;
  const google = (path: string): string[] => (googleSignIn ? [GOOGLE + path] : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...quoted(inline.scripts),
      ...google('client'),
      ...chatOrigins,
      ...analyticsOrigins,
    ],
    'style-src': ["'self'", ...quoted(inline.styles), ...google('style')],
    'img-src': ["'self'", ...imageOrigins, ...chatOrigins, ...analyticsOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigins, ...google(''), ...chatOrigins, ...analyticsOrigins],
    'frame-src': [...google(''), ...chatOrigins],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}

/**
 * The policy of the search's worker, which its own answer carries: it compiles
 * WebAssembly and asks for the index. What it may do, no page of the site may.
 */
export const SEARCH_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
