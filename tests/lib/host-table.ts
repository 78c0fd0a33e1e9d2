/** Host headers and where each may redirect: never to a name chosen by a stranger. */
import type { Origins } from '../../src/i18n/paths.ts';

export interface HostRow {
  /** The Host header. */
  readonly host: string;
  readonly target: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The Location, with `{www}` and `{cn}` for the origins and `{scheme}` for the request's. */
  readonly location: string;
}

const EVIL = 'evil.example.net';
const FORWARDED = {
  'X-Forwarded-Host': EVIL,
  'X-Host': EVIL,
  'X-Original-Host': EVIL,
  Forwarded: `host=${EVIL};proto=https`,
};

/** The origins used in the table. */
const HOST_TABLE_ORIGINS: Origins = {
  www: 'https://www.plural.example',
  cn: 'https://www.plural-cn.example',
};

export const HOST_TABLE: readonly HostRow[] = [
  // A stranger's `cn.` name shows the Chinese site; other languages redirect to our own domain.
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
  // Any other name serves all locales.
  ...[EVIL, `${EVIL}:8443`, `www.plural.example.${EVIL}`, '203.0.113.7', '[2001:db8::1]:80'].map(
    (host): HostRow => ({ host, target: '/zh/pricing', location: '/pricing' }),
  ),
  { host: EVIL, target: '/ru/', location: '/ru' },
  { host: EVIL, target: '/', headers: { 'Accept-Language': 'ru' }, location: '/ru' },
  // localhost, in both languages.
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
  // The two domains, in different spellings.
  ...[
    'www.plural.example',
    'WWW.Plural.Example',
    'www.plural.example.',
    'www.plural.example:8443',
  ].map((host): HostRow => ({ host, target: '/zh/pricing', location: '{cn}/pricing' })),
  ...['www.plural-cn.example', 'WWW.PLURAL-CN.EXAMPLE:80', 'www.plural-cn.example.'].map(
    (host): HostRow => ({ host, target: '/ru/pricing', location: '{www}/ru/pricing' }),
  ),
  // The domains without `www.` redirect to them in one step, whatever is asked for.
  ...['plural.example', 'Plural.Example.', 'plural.example:8443'].flatMap((host): HostRow[] => [
    { host, target: '/ru/pricing?a=1&b=%20', location: '{www}/ru/pricing?a=1&b=%20' },
    { host, target: '/zh/pricing', location: '{www}/zh/pricing' },
    { host, target: '/', headers: { 'Accept-Language': 'ru' }, location: '{www}/' },
    { host, target: '/nope?', location: '{www}/nope?' },
    { host, target: `//${EVIL}/`, location: `{www}//${EVIL}/` },
  ]),
  { host: 'plural-cn.example', target: '/pricing', location: '{cn}/pricing' },
  { host: 'plural-cn.example', target: '/ru/pricing', location: '{cn}/ru/pricing' },
  // Forwarded headers are ignored.
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

/** Invalid names, which browsers never send and a server may refuse before the rules run. */
export const USERINFO_TABLE: readonly HostRow[] = [
  { host: 'user@www.plural.example', target: '/zh/pricing', location: '/pricing' },
  { host: `www.plural.example@${EVIL}`, target: '/zh/pricing', location: '/pricing' },
  { host: `cn.localhost:80@${EVIL}`, target: '/pricing/', location: '/pricing' },
  { host: `user:pass@cn.localhost`, target: '/zh/pricing', location: '/pricing' },
];

/** Returns the Location of a row for the request's scheme. */
export const locationOf = ({ location }: HostRow, scheme: string): string =>
  location
    .replace('{www}', HOST_TABLE_ORIGINS.www)
    .replace('{cn}', HOST_TABLE_ORIGINS.cn)
    .replace('{scheme}', scheme);

/** Whether the host of a row is neither a name of the site, nor of this machine. */
export const isStranger = ({ host }: HostRow): boolean =>
  !/^(?:(?:cn\.)?localhost|(?:www\.)?plural(?:-cn)?\.example)\.?(?::\d+)?$/i.test(host);

/** Returns a row's name for test reports. */
export const hostRowName = ({ host, target, headers }: HostRow): string =>
  `${host} ${target}${headers ? ` with ${Object.keys(headers).join(', ')}` : ''}`;
