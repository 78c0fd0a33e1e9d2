/** The Content Security Policy: what a page of this site may load, and nothing else. */
import type { Services } from '../config/services.ts';

/** Hashes (`sha256-…`) of the inline code that the build wrote into pages. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const GOOGLE = 'https://accounts.google.com/gsi/';
const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** The policy as a header value: no `unsafe-inline`, no `unsafe-eval`, no host that is not configured. */
export function contentSecurityPolicy(inline: InlineHashes, services: Services): string {
  const { apiOrigins, googleSignIn, chatOrigins, analyticsOrigins = [] } = services;
  const google = (path: string): string[] => (googleSignIn ? [GOOGLE + path] : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      // The search compiles WebAssembly, from a file of this site. This allows that alone: code
      // in a text (`eval`) stays forbidden, and whoever could call the compiler runs script here.
      "'wasm-unsafe-eval'",
      ...quoted(inline.scripts),
      ...google('client'),
      ...chatOrigins,
      ...analyticsOrigins,
    ],
    'style-src': ["'self'", ...quoted(inline.styles), ...google('style')],
    'img-src': ["'self'", ...chatOrigins, ...analyticsOrigins],
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
