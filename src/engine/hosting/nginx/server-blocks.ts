/** Generates the server blocks: one per kind of host, redirects to them, and none for strangers. */
import type { Origins } from '../../../i18n/paths.ts';
import { LOCAL_CHINESE_NAME, siblingName, type HostKind } from '../hosts.ts';
import { PLAIN_FILES } from './plain-maps.ts';
import { include, type ServerOptions } from './rules-snippets.ts';
import { block, comment, conf, encode, join, type Written } from './syntax.ts';

/** Names of this machine, for trying the site and for checks of its health. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const hostNames = (names: readonly string[]): Written =>
  join(
    names.map((name) => encode('host name', name)),
    ' ',
  );

const listenOn = (address: string, more = conf``): Written =>
  conf`listen ${encode('listen address', address)}${more};`;

/** Returns a block for names that redirect to an origin, with the directives of its response. */
const redirectBlock = (
  listen: string,
  names: readonly string[],
  origin: string,
  more: readonly Written[] = [],
): Written =>
  block(conf`server`, [
    listenOn(listen),
    conf`server_name ${hostNames(names)};`,
    conf`server_tokens off;`,
    ...more,
    // The origin is a literal, so that no request can redirect elsewhere.
    conf`return 301 "${encode('origin', origin)}$request_uri";`,
  ]);

/** Returns the block that closes connections for names that no other block has. */
const strangerBlock = (listen: string, folder: string): Written =>
  join([
    comment('Any other name: the connection is closed without a response.'),
    block(conf`server`, [
      listenOn(listen, conf` default_server`),
      conf`server_name _;`,
      include(folder, 'request'),
      conf`return 444;`,
    ]),
  ]);

interface Domain {
  readonly origin: string;
  readonly name: string;
  /** The same name with or without `www.`, unless it is a domain of its own. */
  readonly sibling: string | undefined;
}

/** Returns the domains of a site, one if both origins are the same. */
function domainsOf({ www, cn }: Origins): Domain[] {
  const origins = [...new Set([www, cn])];
  const names = origins.map((origin) => new URL(origin).hostname);
  return origins.map((origin, index) => {
    const name = names[index] ?? '';
    const sibling = siblingName(name);
    return { origin, name, sibling: sibling && names.includes(sibling) ? undefined : sibling };
  });
}

/**
 * Returns the server blocks that redirect plain http to https, for the names of the site
 * only. A connection for any other name is closed without a response.
 */
export function plainBlocks(origins: Origins, plain: string, folder: string): Written {
  const blocks = domainsOf(origins).map(({ origin, name, sibling }) =>
    redirectBlock(plain, [name, ...(sibling ? [sibling] : [])], origin.replace(/^http:/, 'https:')),
  );
  return join([
    comment('Plain http redirects to https, for the names of the site only.'),
    ...blocks,
    strangerBlock(plain, folder),
  ]);
}

/**
 * Returns the server blocks of the domains and of the names without or with `www.` that redirect
 * there, of local names and of `names`. Connections for any other name are closed.
 */
export function serverBlocks(
  origins: Origins,
  { listen, folder, names = [] }: ServerOptions,
): Written {
  const server = (
    about: string,
    ownNames: readonly string[],
    kind: HostKind,
    otherOrigin: Written,
  ): Written =>
    join([
      comment(about),
      block(conf`server`, [
        listenOn(listen),
        conf`server_name ${hostNames(ownNames)};`,
        conf`set $site_kind ${encode('host name', kind)};`,
        conf`set $site_other_origin "${otherOrigin}";`,
        conf`include ${encode('folder', `${folder}/snippets/rules.conf`)};`,
        block(conf`location /`, [
          include(folder, 'plain'),
          conf`try_files ${encode('variable', PLAIN_FILES[kind])} @rules;`,
        ]),
      ]),
    ]);
  const domains = domainsOf(origins);
  const taken = domains.map(({ name }) => name);
  const free = (list: readonly string[]): string[] =>
    [...new Set(list)].filter((name) => !taken.includes(name));
  const [www, cn] = domains;
  const isOneDomain = cn === undefined;
  const origin = (one: Domain | undefined): Written => encode('origin', one?.origin ?? '');
  const siblings = domains.flatMap((domain) =>
    domain.sibling === undefined
      ? []
      : redirectBlock(listen, [domain.sibling], domain.origin, [include(folder, 'plain')]),
  );
  return join([
    ...(isOneDomain || !www
      ? []
      : [
          server('The international domain: every locale but zh.', [www.name], 'www', origin(cn)),
          server('The Chinese domain: zh.', [cn.name], 'cn', origin(www)),
        ]),
    server(
      'The Chinese domain on localhost.',
      [LOCAL_CHINESE_NAME],
      'cn',
      conf`$scheme://localhost$site_port`,
    ),
    ...(names.length === 0
      ? []
      : [
          server(
            'A `cn.` name of another host: zh. Other locales are on the international domain.',
            free(names.map((name) => `cn.${name}`)),
            'cn',
            origin(www),
          ),
        ]),
    server(
      'Hosts with all locales, zh by the locale cookie.',
      [...(isOneDomain ? taken : []), ...free([...LOCAL_NAMES, ...names])],
      'one',
      conf``,
    ),
    ...(siblings.length === 0
      ? []
      : [comment('Other spellings of the domains redirect to them.'), ...siblings]),
    strangerBlock(listen, folder),
  ]);
}
