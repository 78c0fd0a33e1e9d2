/** Host headers as they come, and where each may lead: never to a name that a stranger wrote. */
import type { Origins } from '../../src/i18n/paths.ts';

export interface HostRow {
  /** The Host header. */
  readonly host: string;
  readonly target: string;
  /** Sent beside it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The Location, with `{www}` and `{cn}` for the origins and `{scheme}` for that of the request. */
  readonly location: string;
}

const EVIL = 'evil.example.net';
const FORWARDED = {
  'X-Forwarded-Host': EVIL,
  'X-Host': EVIL,
  'X-Original-Host': EVIL,
  Forwarded: `host=${EVIL};proto=https`,
};

/** The origins that the names of the table are made for. */
const HOST_TABLE_ORIGINS: Origins = {
  www: 'https://www.plural.example',
  cn: 'https://www.plural-cn.example',
};

export const HOST_TABLE: readonly HostRow[] = [
  // A `cn.` name of a stranger shows the Chinese site, and other languages are on our own domain.
  ...[`cn.${EVIL}`, `cn.${EVIL}:8443`, `CN.${EVIL.toUpperCase()}`, `cn.${EVIL}.`].flatMap(
    (host): HostRow[] => [
      { host, target: '/ru/pricing', location: '{www}/ru/pricing' },
      { host, target: '/en?a=1', location: '{www}/en?a=1' },
      { host, target: '/zh/pricing', location: '/pricing' },
      { host, target: '//pricing', location: '/pricing' },
    ],
  ),
  { host: `cn.localhost.${EVIL}`, target: '/ru/pricing', location: '{www}/ru/pricing' },
  { host: 'cn.www.plural.example', target: '/ru/pricing', location: '{www}/ru/pricing' },
  // Any other name has all locales to itself.
  ...[EVIL, `${EVIL}:8443`, `www.plural.example.${EVIL}`, '203.0.113.7', '[2001:db8::1]:80'].map(
    (host): HostRow => ({ host, target: '/zh/pricing', location: '/pricing' }),
  ),
  { host: EVIL, target: '/ru/', location: '/ru' },
  { host: EVIL, target: '/', headers: { 'Accept-Language': 'ru' }, location: '/ru' },
  // Localhost, in both languages.
  { host: 'cn.localhost', target: '/ru/pricing', location: '{scheme}://localhost/ru/pricing' },
  {
    host: 'cn.localhost:4321',
    target: '/ru/pricing',
    location: '{scheme}://localhost:4321/ru/pricing',
  },
  {
    host: 'CN.LocalHost:4321',
    target: '/ru/pricing',
    location: '{scheme}://localhost:4321/ru/pricing',
  },
  { host: 'localhost:4321', target: '/zh/pricing', location: '/pricing' },
  // The two domains, however they are spelled.
  ...[
    'www.plural.example',
    'WWW.Plural.Example',
    'www.plural.example.',
    'www.plural.example:8443',
  ].map((host): HostRow => ({ host, target: '/zh/pricing', location: '{cn}/pricing' })),
  ...['www.plural-cn.example', 'WWW.PLURAL-CN.EXAMPLE:80', 'www.plural-cn.example.'].map(
    (host): HostRow => ({ host, target: '/ru/pricing', location: '{www}/ru/pricing' }),
  ),
  // What a proxy may claim is believed by nobody.
  {
    host: 'www.plural.example',
    target: '/zh/pricing',
    headers: FORWARDED,
    location: '{cn}/pricing',
  },
  { host: `cn.${EVIL}`, target: '/ru/pricing', headers: FORWARDED, location: '{www}/ru/pricing' },
  {
    host: EVIL,
    target: '/zh/pricing',
    headers: { 'X-Forwarded-Host': 'cn.localhost' },
    location: '/pricing',
  },
];

/** Names that are no names, which a browser never sends and an engine may refuse before any rule. */
export const USERINFO_TABLE: readonly HostRow[] = [
  { host: 'user@www.plural.example', target: '/zh/pricing', location: '/pricing' },
  { host: `www.plural.example@${EVIL}`, target: '/zh/pricing', location: '/pricing' },
  { host: `cn.localhost:80@${EVIL}`, target: '/pricing/', location: '/pricing' },
  { host: `user:pass@cn.localhost`, target: '/zh/pricing', location: '/pricing' },
];

/** The Location of a row, by the scheme of the request. */
export const locationOf = ({ location }: HostRow, scheme: string): string =>
  location
    .replace('{www}', HOST_TABLE_ORIGINS.www)
    .replace('{cn}', HOST_TABLE_ORIGINS.cn)
    .replace('{scheme}', scheme);

/** A row's name in a test report. */
export const hostRowName = ({ host, target, headers }: HostRow): string =>
  `${host} ${target}${headers ? ` with ${Object.keys(headers).join(', ')}` : ''}`;
