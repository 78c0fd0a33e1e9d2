/** Generates the response headers of a build as nginx snippets. */
import { headersFor, type HeaderRule } from '../headers.ts';
import { comment, literal } from './syntax.ts';

/** The path of the rule for all paths. */
const EVERYWHERE = '/*';

const addHeader = (name: string, value: string): string =>
  `add_header ${name} ${literal(value)} always;`;

/** Differs between pages: it depends on whether the response sets a cookie. */
const CACHE = 'Cache-Control';

/** Returns the names of headers that some path overrides. */
function varyingNames(rules: readonly HeaderRule[]): Set<string> {
  const special = rules.filter(({ path }) => path !== EVERYWHERE);
  return new Set([CACHE, ...special.flatMap(({ headers }) => Object.keys(headers))]);
}

/** Returns the snippet with the headers of all responses, redirects and errors included. */
export function headersSnippet(rules: readonly HeaderRule[]): string {
  const varying = varyingNames(rules);
  const shared = Object.entries(headersFor(rules, '/')).filter(([name]) => !varying.has(name));
  return [
    comment(`Headers of every response. nginx drops them in any block that has an add_header of its
      own, so such a block includes this file again.`),
    ...shared.map(([name, value]) => addHeader(name, value)),
    '',
  ].join('\n');
}

/** Returns the snippet with the headers that depend on the visitor. */
export function visitorSnippet(): string {
  return [
    comment('Vary and the locale cookie; nginx does not send empty headers.'),
    'add_header Vary $site_vary always;',
    'add_header Set-Cookie $site_set_cookie always;',
    '',
  ].join('\n');
}

/** Returns the headers of a path that are not in the shared snippet. */
function ownHeaders(rules: readonly HeaderRule[], path: string): string[] {
  const varying = varyingNames(rules);
  const all = Object.entries(headersFor(rules, path));
  return all.filter(([name]) => varying.has(name)).map(([name, value]) => addHeader(name, value));
}

/** Returns the headers of pages and redirects that are not in the shared snippet. */
export function pageHeaders(rules: readonly HeaderRule[]): string[] {
  const others = plainPageHeaders(rules).filter((line) => !line.startsWith(`add_header ${CACHE} `));
  return [...others, `add_header ${CACHE} $site_page_cache always;`];
}

/** Returns the same headers for pages that depend on no visitor. */
export const plainPageHeaders = (rules: readonly HeaderRule[]): string[] => ownHeaders(rules, '/');

/** Returns the locations of the paths with their own headers. */
export function headerLocations(
  rules: readonly HeaderRule[],
): { location: string; headers: string[] }[] {
  const paths = new Set(rules.map(({ path }) => path).filter((path) => path !== EVERYWHERE));
  return [...paths].map((path) => {
    const sample = path.replace(/\*$/, '');
    const match = path.endsWith('*') ? '^~' : '=';
    return { location: `${match} ${sample}`, headers: ownHeaders(rules, sample) };
  });
}
