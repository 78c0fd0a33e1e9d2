/** The whole nginx configuration of a build, as files: for people who host the site themselves. */
import { headersFor } from '../headers.ts';
import type { HostRules } from '../host-rules.ts';
import { addressMaps } from './address-maps.ts';
import { answerMaps } from './answer-maps.ts';
import { headersSnippet } from './header-snippets.ts';
import { languageMaps } from './language-maps.ts';
import { mapSizes, movedMaps } from './file-maps.ts';
import {
  brotliSnippet,
  plainBlocks,
  rulesSnippet,
  serverBlocks,
  type ServerOptions,
} from './server-blocks.ts';
import { comment, literal, map } from './syntax.ts';

/** Whether what is listened on is for https. */
export const isHttps = (listen: string): boolean => / ssl(?: |$)/.test(listen);

/** What `listen` may hold: addresses, ports, and parameters such as `ssl`. */
const LISTEN = /^[\w.:*[\]-]+(?: [\w=]+)*$/;

const MAPS = ['address', 'language', 'moved', 'answer'] as const;

function siteFile(rules: HostRules, options: ServerOptions): string {
  return [
    comment(`The site on nginx 1.22 or later, with no module but the ones of Debian's package.
      Include this file in the http block, and remove Debian's sites-enabled/default, which is a
      default_server too. Written by a build: change the build, not this.

      maps/      what an address means: address, language, moved pages, answer
      snippets/  what all servers do, headers, compression

      For https, write these files with --listen '443 ssl' and put ssl_certificate and
      ssl_certificate_key into the http block, or into the server blocks. Plain http on port 80
      then leads to https; --plain names another port.
      'pcre_jit on;' at the top of nginx.conf makes the maps faster.`),
    '',
    mapSizes(rules.redirects),
    comment('nginx has no other way to write a dollar sign in a value.'),
    'geo $site_dollar {',
    '  default "$";',
    '}',
    '',
    map('The port that the visitor named, with its colon.', '$http_host', '$site_port', {
      '~(?<site_named_port>:\\d+)$': '$site_named_port',
      default: '',
    }),
    ...MAPS.map((name) => `include ${literal(`${options.folder}/maps/${name}.conf`)};`),
    '',
    serverBlocks(rules.origins, options),
    ...(options.plain === undefined ? [] : [plainBlocks(rules.origins, options.plain)]),
  ].join('\n');
}

/**
 * The files of the configuration by name, relative to the folder that
 * `options.folder` names; `site.conf` is the one to include. Throws where
 * `listen` or `plain` holds anything but addresses and parameters, where `plain` leads
 * to no https, or a header holds a line break.
 */
export function nginxFiles(rules: HostRules, options: ServerOptions): Record<string, string> {
  if (!LISTEN.test(options.listen)) {
    throw new Error(`nginx cannot listen on '${options.listen}': give a port or an address`);
  }
  const { listen, plain } = options;
  if (plain !== undefined && (!LISTEN.test(plain) || isHttps(plain) || !isHttps(listen))) {
    throw new Error(
      `nginx cannot lead from plain http on '${plain}' to '${listen}': give a port, beside one for https such as '443 ssl'`,
    );
  }
  return {
    'site.conf': siteFile(rules, options),
    'maps/address.conf': addressMaps(),
    'maps/language.conf': languageMaps(),
    'maps/moved.conf': movedMaps(rules.redirects),
    'maps/answer.conf': answerMaps(headersFor(rules.headers, '/')['Cache-Control'] ?? ''),
    'snippets/headers.conf': headersSnippet(rules.headers),
    'snippets/rules.conf': rulesSnippet(rules.headers, options),
    ...(options.brotli ? { 'snippets/brotli.conf': brotliSnippet() } : {}),
  };
}
