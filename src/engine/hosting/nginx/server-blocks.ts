/** The server blocks: one for each kind of host, and what they have in common. */
import type { Origins } from '../../../i18n/paths.ts';
import type { HeaderRule } from '../headers.ts';
import { LOCAL_CHINESE_NAME } from '../hosts.ts';
import { LONGEST_TARGET } from '../rules.ts';
import { headerLocations, pageHeaders } from './header-snippets.ts';
import { comment, literal } from './syntax.ts';

export interface ServerOptions {
  /** The folder of the build on the machine that serves it. */
  readonly root: string;
  /** What nginx listens on: a port, an address with a port, with parameters where needed. */
  readonly listen: string;
  /** What plain http listens on, where `listen` is for https: it leads there. */
  readonly plain?: string | undefined;
  /** Whether Debian's libnginx-mod-http-brotli-static is there. */
  readonly brotli: boolean;
  /** The folder that these files will lie in. */
  readonly folder: string;
}

const indent = (lines: readonly string[]): string =>
  lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, indent(lines.flatMap((line) => line.split('\n'))), '}', ''].join('\n');
}

/** The include that holds all of a server but its names. */
export function rulesSnippet(
  rules: readonly HeaderRule[],
  { root, brotli, folder }: ServerOptions,
): string {
  const headers = `include ${literal(`${folder}/snippets/headers.conf`)};`;
  const serve = 'try_files $site_file =404;';
  const locations = headerLocations(rules).map(({ location, headers: own }) =>
    block(`location ${location}`, [headers, ...own, serve]),
  );
  return [
    comment('What all servers of the site do.'),
    `root ${literal(root)};`,
    'charset utf-8;',
    'server_tokens off;',
    '',
    comment(`Addresses are compared and echoed as they came: not merged, not decoded, and a
      Location without this server's name and port.`),
    'merge_slashes off;',
    'absolute_redirect off;',
    '',
    comment(`A longer request line is answered by 414. What is refused so early has no variables yet,
      which is nothing to warn of.`),
    `large_client_header_buffers 4 ${LONGEST_TARGET / 1024}k;`,
    'uninitialized_variable_warn off;',
    '',
    comment(`Files are kept open, and a new release is seen within a second. Put its files in place by
      renaming ('npm run publish' and rsync do): a file that is written over while it is open is
      cut short.`),
    'open_file_cache max=4096 inactive=60s;',
    'open_file_cache_valid 1s;',
    'open_file_cache_errors on;',
    '',
    comment('Compressed neighbours of files: pricing.html.gz beside pricing.html.'),
    'gzip_static on;',
    'gzip_vary on;',
    ...(brotli ? [`include ${literal(`${folder}/snippets/brotli.conf`)};`] : []),
    '',
    headers,
    ...pageHeaders(rules),
    '',
    'if ($site_permanently) {',
    '  return 301 $site_permanently;',
    '}',
    'if ($site_temporarily) {',
    '  return 302 $site_temporarily;',
    '}',
    '',
    'error_page 404 @missing;',
    block('location @missing', ['try_files $site_missing_file =404;']),
    block('location /', [serve]),
    ...locations,
  ].join('\n');
}

/** The snippet for precompressed `.br` files. */
export function brotliSnippet(): string {
  return [
    comment(`Brotli beside gzip: pricing.html.br beside pricing.html. Needs Debian's
      libnginx-mod-http-brotli-static, which loads itself from /etc/nginx/modules-enabled.`),
    'brotli_static on;',
    '',
  ].join('\n');
}

/**
 * The server blocks that lead from plain http to https. Only the names of the site are
 * led there; a connection for any other name is closed without an answer.
 */
export function plainBlocks({ www, cn }: Origins, plain: string): string {
  const hosts = new Set([www, cn].map((origin) => new URL(origin).host));
  const blocks = [...hosts].map((host) =>
    block('server', [
      `listen ${plain};`,
      `server_name ${host.replace(/:\d+$/, '')};`,
      'server_tokens off;',
      // The literal names the host, so that no address can lead elsewhere.
      `return 301 "https://${host}$request_uri";`,
    ]),
  );
  return [
    comment('Plain http leads to https, for the names of the site and for no other.'),
    ...blocks,
    block('server', [`listen ${plain} default_server;`, 'server_name _;', 'return 444;']),
  ].join('\n');
}

/** The server blocks of the two domains, of `cn.` names, and of any other host. */
export function serverBlocks(origins: Origins, { listen, folder }: ServerOptions): string {
  const server = (
    about: string,
    names: string,
    kind: string,
    otherOrigin: string,
    parameters = '',
  ): string => {
    const lines = [
      `listen ${listen}${parameters};`,
      `server_name ${names};`,
      `set $site_kind ${kind};`,
      `set $site_other_origin ${otherOrigin};`,
      `include ${literal(`${folder}/snippets/rules.conf`)};`,
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
      'The Chinese domain of this machine.',
      LOCAL_CHINESE_NAME,
      'cn',
      '"$scheme://localhost$site_port"',
    ),
    server(
      'A `cn.` name of any other host: zh. Anyone can send any name, so none is echoed.',
      '"~^cn\\."',
      'cn',
      literal(origins.www),
    ),
    server(
      'Any other host: all locales alone, zh by the locale cookie.',
      '_',
      'one',
      '""',
      ' default_server',
    ),
  ].join('\n');
}
