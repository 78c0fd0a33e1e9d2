/** Generates the snippets of rules that the server blocks share. */
import type { HeaderRule } from '../headers.ts';
import { LONGEST_TARGET } from '../rules.ts';
import { headerLocations, pageHeaders, plainPageHeaders } from './header-snippets.ts';
import { block, comment, conf, encode, join, type Written } from './syntax.ts';

export interface ServerOptions {
  /** The folder of the build on the server. */
  readonly root: string;
  /** What nginx listens on: a port or an address with a port, plus any parameters. */
  readonly listen: string;
  /** What plain http listens on if `listen` is for https; it redirects there. */
  readonly plain?: string | undefined;
  /** Whether Debian's libnginx-mod-http-brotli-static is installed. */
  readonly brotli: boolean;
  /** The folder that these files will be in. */
  readonly folder: string;
  /** More host names that serve the site, each with all locales, such as that of a preview. */
  readonly names?: readonly string[] | undefined;
}

/** Returns the directive that includes a snippet. */
export const include = (folder: string, name: string): Written =>
  conf`include ${encode('folder', `${folder}/snippets/${name}.conf`)};`;

/** Returns the snippet with everything in a server except its names. */
export function rulesSnippet(
  rules: readonly HeaderRule[],
  { root, brotli, folder }: ServerOptions,
): Written {
  const headers = [include(folder, 'headers'), include(folder, 'visitor')];
  const serve = [include(folder, 'redirects'), conf`try_files $site_file =404;`];
  const locations = headerLocations(rules).map(({ location, headers: own }) =>
    block(location, [...headers, ...own, ...serve]),
  );
  return join([
    comment('Shared by all servers of the site.'),
    conf`root ${encode('folder', root)};`,
    conf`charset utf-8;`,
    conf`server_tokens off;`,
    conf``,
    include(folder, 'request'),
    conf``,
    comment(`Files stay open, and a new release shows up within a second. Put its files in place by
      renaming ('npm run publish' and rsync do): a file that is overwritten while it is open is
      truncated.`),
    conf`open_file_cache max=4096 inactive=60s;`,
    conf`open_file_cache_valid 1s;`,
    conf`open_file_cache_errors on;`,
    conf``,
    comment('Compressed variants of files: pricing.html.gz next to pricing.html.'),
    conf`gzip_static on;`,
    conf`gzip_vary on;`,
    ...(brotli ? [include(folder, 'brotli')] : []),
    conf``,
    ...headers,
    ...pageHeaders(rules),
    conf``,
    conf`error_page 404 @missing;`,
    block(conf`location @missing`, [conf`try_files $site_missing_file =404;`]),
    block(conf`location @rules`, serve),
    ...locations,
  ]);
}

/**
 * Returns the snippet with what nginx needs while it reads a request. It takes this from the default
 * server, since it does not know the name of the host yet.
 */
export function requestSnippet(): Written {
  return join([
    comment(`Addresses are compared and returned unchanged: not merged, not decoded, and a Location
      without this server's name and port.`),
    conf`merge_slashes off;`,
    conf`absolute_redirect off;`,
    conf``,
    comment(`A longer request line gets a 414. A request that is rejected so early has no variables
      yet, so the warning about them is off.`),
    conf`large_client_header_buffers 4 ${encode('number', String(LONGEST_TARGET))};`,
    conf`uninitialized_variable_warn off;`,
    conf``,
  ]);
}

/** Returns the snippet with the redirects of the URL rules. */
export function redirectsSnippet(): Written {
  return join([
    comment('The redirects of the URL rules.'),
    block(conf`if ($site_permanently)`, [conf`return 301 $site_permanently;`]),
    block(conf`if ($site_temporarily)`, [conf`return 302 $site_temporarily;`]),
  ]);
}

/** Returns the snippet with the headers of pages that no rule applies to. */
export function plainSnippet(rules: readonly HeaderRule[], { folder }: ServerOptions): Written {
  return join([
    comment('Headers of pages that no rule applies to.'),
    include(folder, 'headers'),
    ...plainPageHeaders(rules),
    conf``,
  ]);
}

/** Returns the snippet for precompressed `.br` files. */
export function brotliSnippet(): Written {
  return join([
    comment(`Brotli in addition to gzip: pricing.html.br next to pricing.html. Needs Debian's
      libnginx-mod-http-brotli-static, which loads itself from /etc/nginx/modules-enabled.`),
    conf`brotli_static on;`,
    conf``,
  ]);
}
