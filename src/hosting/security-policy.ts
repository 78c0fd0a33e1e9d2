/** The Content Security Policy: what a page of this site may load, and nothing else. */
import type { Services } from '../config/services.ts';
import { site } from '../config/site.ts';

const GOOGLE = 'https://accounts.google.com/gsi/';

/** Bytes of a policy that every host takes: nginx reads at most 4,095 of a parameter. */
export const LONGEST_POLICY = 4000;

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/**
 * The policy as a header value: no `unsafe-inline`, no `unsafe-eval`, no host that is not
 * configured. `scriptHashes` (`sha256-…`) are those of the project's own inline scripts.
 * Throws when it is longer than hosts take.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  services: Services,
  imageOrigins: readonly string[] = site.imageOrigins,
): string {
  const { apiOrigins, googleSignIn, chatOrigins, analyticsOrigins = [] } = services;
  const google = (path: string): string[] => (googleSignIn ? [GOOGLE + path] : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...quoted(scriptHashes),
      ...google('client'),
      ...chatOrigins,
      ...analyticsOrigins,
    ],
    'style-src': ["'self'", ...google('style')],
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
  const policy = Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
  const length = Buffer.byteLength(policy);
  if (length > LONGEST_POLICY) {
    throw new Error(
      `Content-Security-Policy: has ${length} bytes, and hosts take ${LONGEST_POLICY}; list fewer origins in src/config/site.ts and PUBLIC_CHAT_ORIGINS`,
    );
  }
  return policy;
}

/**
 * The policy of the search's worker, which its own answer carries: it compiles
 * WebAssembly and asks for the index. What it may do, no page of the site may.
 */
export const SEARCH_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
