/** Generates the response headers of a build as nginx snippets. */
import { ANY_PAGE, headersFor, isForSuccess, type HeaderRule } from '../headers.ts';
import { comment, conf, encode, join, map, type Written } from './syntax.ts';

/** The path of the rule for all paths. */
const EVERYWHERE = '/*';

/** Differs between pages: it depends on whether the response sets a cookie. */
const CACHE = 'Cache-Control';

type Header = readonly [name: string, value: string];

/** Returns the values of `Cache-Control` that only a successful response may have. */
function successValues(rules: readonly HeaderRule[]): string[] {
  const values = rules.flatMap(({ headers }) => headers[CACHE] ?? []);
  return [...new Set(values.filter(isForSuccess))];
}

/** The variable with one of these values, or with that of pages if a response failed. */
const successVariable = (index: number): string => `$site_success_cache_${index}`;

/** Returns the maps to these variables. */
export function cacheMaps(rules: readonly HeaderRule[]): Written {
  const otherwise = { encoded: encode('header value', headersFor(rules, '/')[CACHE] ?? '') };
  const maps = successValues(rules).map((value, index) => {
    const rows = { '200': { encoded: encode('header value', value) } };
    return map(
      `'${value}' is for successes, not for errors and redirects. A request for a range is not
      one: nginx adds headers before it knows whether the range exists (206) or not (416).`,
      '$status$http_range',
      successVariable(index),
      { ...rows, '304': rows['200'], default: otherwise },
    );
  });
  return join(maps);
}

/** Returns the value of a header, or the variable with it. */
function valueOf(rules: readonly HeaderRule[], [name, value]: Header): Written {
  const index = name === CACHE ? successValues(rules).indexOf(value) : -1;
  return index === -1 ? encode('header value', value) : encode('variable', successVariable(index));
}

/** Returns the `Cache-Control` of all pages and of the home page, as values or variables. */
export const pageCaches = (rules: readonly HeaderRule[]): { any: Written; home: Written } => {
  const at = (path: string) => valueOf(rules, [CACHE, headersFor(rules, path)[CACHE] ?? '']);
  return { any: at(ANY_PAGE), home: at('/') };
};

/** Returns the directive that adds a header to a response, whatever its status. */
const addHeader = (rules: readonly HeaderRule[], header: Header): Written =>
  conf`add_header ${encode('header name', header[0])} ${valueOf(rules, header)} always;`;

/** Returns the names of headers that some path overrides. */
function varyingNames(rules: readonly HeaderRule[]): Set<string> {
  const special = rules.filter(({ path }) => path !== EVERYWHERE);
  return new Set([CACHE, ...special.flatMap(({ headers }) => Object.keys(headers))]);
}

/** Returns the snippet with the headers of all responses, redirects and errors included. */
export function headersSnippet(rules: readonly HeaderRule[]): Written {
  const varying = varyingNames(rules);
  const shared = Object.entries(headersFor(rules, '/')).filter(([name]) => !varying.has(name));
  return join([
    comment(`Headers of every response. nginx drops them in any block that has an add_header of its
      own, so such a block includes this file again.`),
    ...shared.map((header) => addHeader(rules, header)),
    conf``,
  ]);
}

/** Returns the snippet with the headers that depend on the visitor. */
export function visitorSnippet(): Written {
  return join([
    comment('Vary and the locale cookie; nginx does not send empty headers.'),
    conf`add_header Vary $site_vary always;`,
    conf`add_header Set-Cookie $site_set_cookie always;`,
    conf``,
  ]);
}

/** Returns the headers of a path that are not in the shared snippet. */
function ownHeaders(rules: readonly HeaderRule[], path: string): Header[] {
  const varying = varyingNames(rules);
  return Object.entries(headersFor(rules, path)).filter(([name]) => varying.has(name));
}

/** Returns the headers of pages and redirects that are not in the shared snippet. */
export function pageHeaders(rules: readonly HeaderRule[]): Written[] {
  const others = ownHeaders(rules, ANY_PAGE).filter(([name]) => name !== CACHE);
  return [
    ...others.map((header) => addHeader(rules, header)),
    conf`add_header Cache-Control $site_page_cache always;`,
  ];
}

/** Returns the same headers for pages that depend on no visitor. */
export const plainPageHeaders = (rules: readonly HeaderRule[]): Written[] =>
  ownHeaders(rules, ANY_PAGE).map((header) => addHeader(rules, header));

/** Returns the locations of the paths with their own headers. */
export function headerLocations(
  rules: readonly HeaderRule[],
): { location: Written; headers: Written[] }[] {
  const paths = new Set(rules.map(({ path }) => path));
  // The home page is a page like others, except that it depends on the visitor.
  for (const path of [EVERYWHERE, '/']) paths.delete(path);
  return [...paths].map((path) => {
    const sample = path.replace(/\*$/, '');
    const match = path.endsWith('*') ? conf`^~` : conf`=`;
    const location = conf`location ${match} ${encode('path of a location', sample)}`;
    const headers = ownHeaders(rules, sample).map((header) => addHeader(rules, header));
    return { location, headers };
  });
}
