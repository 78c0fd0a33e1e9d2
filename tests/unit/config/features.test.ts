import { describe, expect, it } from 'vitest';
import {
  domainGroup,
  FEATURES,
  featureOn,
  isLocalHost,
  type Feature,
  type Service,
} from '../../../src/config/features.ts';
import type { Locale } from '../../../src/config/locale.ts';

const two = { origin: 'https://www.plural.example', originCn: 'https://www.plural-cn.example' };
const one = { origin: 'https://www.plural.example', originCn: 'https://www.plural.example' };
const below = { origin: 'https://www.plural.example', originCn: 'https://cn.plural.example' };
const ALL: ReadonlySet<Service> = new Set<Service>([
  'api',
  'clientApi',
  'trackingPath',
  'envelope',
  'googleSignIn',
]);

const on = (
  feature: Feature,
  hostname: string,
  locale: Locale = 'en',
  configured: ReadonlySet<Service> = ALL,
): boolean => featureOn(feature, { ...two, hostname, locale, configured });

describe('domainGroup', () => {
  it.each([
    ['www.plural.example', two, 'own'],
    ['plural.example', two, 'own'],
    ['ru.plural.example', two, 'own'],
    ['www.plural-cn.example', two, 'chinese'],
    ['plural-cn.example', two, 'chinese'],
    ['www.plural.example', one, 'own'],
    ['cn.plural.example', below, 'chinese'],
    ['www.plural.example', below, 'own'],
    ['notplural.example', two, 'other'],
    ['plural.example.evil.example', two, 'other'],
    ['preview--plural.netlify.app', two, 'other'],
    ['localhost', two, 'local'],
    ['cn.localhost', two, 'local'],
    ['127.0.0.1', two, 'local'],
    ['[::1]', two, 'local'],
    ['', two, 'other'],
  ])('%s', (hostname, origins, group) => {
    expect(domainGroup(hostname, origins)).toBe(group);
  });

  it.each(['localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost', '128.0.0.1'])(
    'does not treat %s as this machine',
    (hostname) => expect(isLocalHost(hostname)).toBe(false),
  );
});

/** Feature, and whether it is on: own domain, Chinese domain (zh), this machine, other hosts. */
const TABLE: readonly (readonly [Feature, boolean, boolean, boolean, boolean])[] = [
  ['download', true, true, true, true],
  ['chat', true, true, true, false],
  ['chatChoice', true, true, true, false],
  ['oneTap', true, false, true, false],
  ['attribution', true, true, true, false],
  ['statistics', true, true, true, false],
  ['referralSet', true, true, true, false],
  ['recordSource', true, true, true, false],
  ['tracking', true, true, true, false],
  ['fingerprint', true, true, true, false],
  ['visitorIp', true, true, true, false],
];

describe('featureOn', () => {
  it('has a row for every feature', () => {
    expect(TABLE.map(([feature]) => feature).sort()).toEqual(Object.keys(FEATURES).sort());
  });

  it.each(TABLE)('decides %s by domain', (feature, own, chinese, local, other) => {
    expect([
      on(feature, 'www.plural.example'),
      on(feature, 'www.plural-cn.example', 'zh'),
      on(feature, 'localhost'),
      on(feature, 'preview.example.org'),
    ]).toEqual([own, chinese, local, other]);
  });

  it.each([
    ['oneTap', 'localhost', 'zh', false],
    ['oneTap', 'www.plural.example', 'tc', true],
    ['oneTap', 'www.plural-cn.example', 'en', false],
  ] as const)('%s on %s in %s: %s', (feature, hostname, locale, expected) => {
    expect(on(feature, hostname, locale)).toBe(expected);
  });

  it.each(Object.keys(FEATURES) as Feature[])('%s is off without its services', (feature) => {
    for (const service of FEATURES[feature].needs) {
      const configured = new Set([...ALL].filter((other) => other !== service));
      expect(on(feature, 'www.plural.example', 'en', configured), service).toBe(false);
    }
  });
});
