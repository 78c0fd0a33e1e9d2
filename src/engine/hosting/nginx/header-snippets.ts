/** The response headers of a build as nginx snippets. */
import { headersFor, type HeaderRule } from '../headers.ts';
import { comment, literal } from './syntax.ts';

/** The rule that means every path. */
const EVERYWHERE = '/*';

const addHeader = (name: string, value: string): string =>
  `add_header ${name} ${literal(value)} always;`;

/** How long an answer may be kept: a page's depends on whether it sets a cookie. */
const CACHE = 'Cache-Control';

/** Names of headers that some path has its own value of. */
function varyingNames(rules: readonly HeaderRule[]): Set<string> {
  const special = rules.filter(({ path }) => path !== EVERYWHERE);
  return new Set([CACHE, ...special.flatMap(({ headers }) => Object.keys(headers))]);
}

/** The snippet of the headers that all answers share, redirects and errors included. */
export function headersSnippet(rules: readonly HeaderRule[]): string {
  const varying = varyingNames(rules);
  const shared = Object.entries(headersFor(rules, '/')).filter(([name]) => !varying.has(name));
  return [
    comment(`Headers of every answer. nginx forgets them wherever a block has an add_header of its
      own, so such a block includes this file again.`),
    ...shared.map(([name, value]) => addHeader(name, value)),
    '',
    comment('What the answer depends on, and the locale cookie; empty ones are not sent.'),
    'add_header Vary $site_vary always;',
    'add_header Set-Cookie $site_set_cookie always;',
    '',
  ].join('\n');
}

/** The headers of a path that the shared snippet leaves to it. */
function ownHeaders(rules: readonly HeaderRule[], path: string): string[] {
  const varying = varyingNames(rules);
  const all = Object.entries(headersFor(rules, path));
  return all.filter(([name]) => varying.has(name)).map(([name, value]) => addHeader(name, value));
}

/** The headers of pages and redirects that the shared snippet leaves to them. */
export function pageHeaders(rules: readonly HeaderRule[]): string[] {
  const others = ownHeaders(rules, '/').filter((line) => !line.startsWith(`add_header ${CACHE} `));
  return [...others, `add_header ${CACHE} $site_page_cache always;`];
}

/** The locations of the paths that have headers of their own. */
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
