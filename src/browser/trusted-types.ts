/**
 * The page's Trusted Types policies. The policy header allows these two names, each created
 * once, so no other script can turn text into markup or scripts. Browsers without Trusted Types
 * get the plain text.
 */
import { SEARCH_WORKER } from '../shared/search/sections';

type Rule = (text: string) => string;
interface Policy {
  readonly createHTML: Rule;
  readonly createScriptURL: Rule;
}
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: Rule; createScriptURL: (text: string) => string | null },
  ): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

const policy = trustedTypes?.createPolicy('plural', {
  createHTML: (text) => text,
  createScriptURL: (text) => text,
});

// Applies to code that has no policy: Pagefind, which starts its worker by URL.
trustedTypes?.createPolicy('default', {
  createScriptURL: (text) => (SEARCH_WORKER.test(text) ? text : null),
});

/** Returns markup from this site's own files as trusted. */
export const trustedHtml = (text: string): string => policy?.createHTML(text) ?? text;

/** Returns the URL of a configured script as trusted. The policy header decides on its origin. */
export const trustedScriptUrl = (text: string): string => policy?.createScriptURL(text) ?? text;
