/** Generates the server blocks, one per kind of host, and the rules that they share. */
import type { Origins } from '../../../i18n/paths.ts';
import type { HeaderRule } from '../headers.ts';
import { LOCAL_CHINESE_NAME, type HostKind } from '../hosts.ts';
import { LONGEST_TARGET } from '../rules.ts';
import { headerLocations, pageHeaders, plainPageHeaders } from './header-snippets.ts';
import { PLAIN_FILES } from './plain-maps.ts';
import { comment, literal } from './syntax.ts';

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
}

const indent = (lines: readonly string[]): string =>
  lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, indent(lines.flatMap((line) => line.split('\n'))), '}', ''].join('\n');
}

/** Returns the snippet with everything in a server except its names. */
export function rulesSnippet(
  rules: readonly HeaderRule[],
  { root, brotli, folder }: ServerOptions,
): string {
  const include = (name: string): string =>
    `include ${literal(`${folder}/snippets/${name}.conf`)};`;
  const headers = [include('headers'), include('visitor')];
  const serve = [include('redirects'), 'try_files $site_file =404;'];
  const locations = headerLocations(rules).map(({ location, headers: own }) =>
    block(`location ${location}`, [...headers, ...own, ...serve]),
  );
  return [
    comment('Shared by all servers of the site.'),
    `root ${literal(root)};`,
    'charset utf-8;',
    'server_tokens off;',
    '',
    comment(`Addresses are compared and returned unchanged: not merged, not decoded, and a Location
      without this server's name and port.`),
    'merge_slashes off;',
    'absolute_redirect off;',
    '',
    comment(`A longer request line gets a 414. A request that is rejected so early has no variables
      yet, so the warning about them is off.`),
    `large_client_header_buffers 4 ${LONGEST_TARGET / 1024}k;`,
    'uninitialized_variable_warn off;',
    '',
    comment(`Files stay open, and a new release shows up within a second. Put its files in place by
      renaming ('npm run publish' and rsync do): a file that is overwritten while it is open is
      truncated.`),
    'open_file_cache max=4096 inactive=60s;',
    'open_file_cache_valid 1s;',
    'open_file_cache_errors on;',
    '',
    comment('Compressed variants of files: pricing.html.gz next to pricing.html.'),
    'gzip_static on;',
    'gzip_vary on;',
    ...(brotli ? [include('brotli')] : []),
    '',
    ...headers,
    ...pageHeaders(rules),
    '',
    'error_page 404 @missing;',
    block('location @missing', ['try_files $site_missing_file =404;']),
    block('location @rules', serve),
    ...locations,
  ].join('\n');
}

/** Returns the snippet with the redirects of the URL rules. */
export function redirectsSnippet(): string {
  return [
    comment('The redirects of the URL rules.'),
    block('if ($site_permanently)', ['return 301 $site_permanently;']),
    block('if ($site_temporarily)', ['return 302 $site_temporarily;']),
  ].join('\n');
}

/** Returns the snippet with the headers of pages that no rule applies to. */
export function plainSnippet(rules: readonly HeaderRule[], { folder }: ServerOptions): string {
  return [
    comment('Headers of pages that no rule applies to.'),
    `include ${literal(`${folder}/snippets/headers.conf`)};`,
    ...plainPageHeaders(rules),
    '',
  ].join('\n');
}

/** Returns the snippet for precompressed `.br` files. */
export function brotliSnippet(): string {
  return [
    comment(`Brotli in addition to gzip: pricing.html.br next to pricing.html. Needs Debian's
      libnginx-mod-http-brotli-static, which loads itself from /etc/nginx/modules-enabled.`),
    'brotli_static on;',
    '',
  ].join('\n');
}

/**
 * Returns the server blocks that redirect plain http to https, for the names of the site
 * only. A connection for any other name is closed without a response.
 */
export function plainBlocks({ www, cn }: Origins, plain: string): string {
  const hosts = new Set([www, cn].map((origin) => new URL(origin).host));
  const blocks = [...hosts].map((host) =>
    block('server', [
      `listen ${plain};`,
      `server_name ${host.replace(/:\d+$/, '')};`,
      'server_tokens off;',
      // The host is a literal, so that no request can redirect elsewhere.
      `return 301 "https://${host}$request_uri";`,
    ]),
  );
  return [
    comment('Plain http redirects to https, for the names of the site only.'),
    ...blocks,
    block('server', [`listen ${plain} default_server;`, 'server_name _;', 'return 444;']),
  ].join('\n');
}

/** Returns the server blocks of the two domains, of `cn.` names, and of any other host. */
export function serverBlocks(origins: Origins, { listen, folder }: ServerOptions): string {
  const server = (
    about: string,
    names: string,
    kind: HostKind,
    otherOrigin: string,
    parameters = '',
  ): string => {
    const lines = [
      `listen ${listen}${parameters};`,
      `server_name ${names};`,
      `set $site_kind ${kind};`,
      `set $site_other_origin ${otherOrigin};`,
      `include ${literal(`${folder}/snippets/rules.conf`)};`,
      block('location /', [
        `include ${literal(`${folder}/snippets/plain.conf`)};`,
        `try_files ${PLAIN_FILES[kind]} @rules;`,
      ]),
    ];
    return `${comment(about)}\n${block('server', lines)}`;
  };
  const domains =
    origins.www === origins.cn
      ? []
      : [
          server(
            'The international domain: every locale but zh.',
            new URL(origins.www).hostname,
            'www',
            literal(origins.cn),
          ),
          server(
            'The Chinese domain: zh.',
            new URL(origins.cn).hostname,
            'cn',
            literal(origins.www),
          ),
        ];
  return [
    ...domains,
    server(
      'The Chinese domain on localhost.',
      LOCAL_CHINESE_NAME,
      'cn',
      '"$scheme://localhost$site_port"',
    ),
    server(
      'A `cn.` name of any other host: zh. Clients can send any name, so none is echoed.',
      '"~^cn\\."',
      'cn',
      literal(origins.www),
    ),
    server(
      'Any other host: all locales, zh by the locale cookie.',
      '_',
      'one',
      '""',
      ' default_server',
    ),
  ].join('\n');
}
