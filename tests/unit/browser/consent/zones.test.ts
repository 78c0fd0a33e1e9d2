import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPT_OUT_ZONES, zoneRule } from '../../../../src/shared/consent/zones.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

interface Row {
  readonly countries: readonly string[];
  /** Zones that a row takes out of its country. */
  readonly zones: readonly string[];
  readonly rule: string;
}

/** Returns the rows of the table in the docs. */
function documentedRows(): Row[] {
  const table = readFileSync('docs/consent-by-country.md', 'utf8');
  return [...table.matchAll(/^\| ([A-Z]{2}\b[^|]*)\| (opt-(?:in|out)) /gm)].map(
    ([, where = '', rule = '']) => {
      const [countries = '', zones = ''] = where.split(':');
      return {
        countries: countries.match(/\b[A-Z]{2}\b/g) ?? [],
        zones: zones.match(/[A-Z]\w+\/[\w-]+/g) ?? [],
        rule,
      };
    },
  );
}

const rows = documentedRows();
const exceptions = new Map(
  rows.flatMap(({ zones, rule }) => zones.map((zone): [string, string] => [zone, rule])),
);
const rules = new Map(
  rows
    .filter(({ zones }) => zones.length === 0)
    .flatMap(({ countries, rule }) =>
      countries.map((country): [string, string] => [country, rule]),
    ),
);

/** What Node knows of a region, and TypeScript's library does not list yet. */
interface ZonedLocale {
  getTimeZones?: () => string[] | undefined;
}

/** Returns the zones of each country of the world, by the runtime's own data. */
function zonesByCountry(): [country: string, zone: string][] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((country) => {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & ZonedLocale;
    return (locale.getTimeZones?.() ?? []).map((zone): [string, string] => [country, zone]);
  });
}

const world = zonesByCountry();
const expectedRule = (country: string, zone: string): string => {
  const rule = exceptions.get(zone) ?? rules.get(country) ?? 'opt-in';
  return rule === 'opt-out' ? 'free' : 'asked';
};

describe('zoneRule', () => {
  it('follows the table of laws in every zone of every country', () => {
    expect(world.length).toBeGreaterThan(400);
    expect(rules.size).toBeGreaterThan(60);
    const wrong = world
      .filter(([country, zone]) => zoneRule(zone) !== expectedRule(country, zone))
      .map(([country, zone]) => `${country} ${zone}: ${zoneRule(zone)}`);
    expect(wrong).toEqual([]);
  });

  it('asks in every zone of the IANA list that the table does not free', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    const free = new Set(
      world.filter((one) => expectedRule(...one) === 'free').map(([, zone]) => zone),
    );
    expect(zones.filter((zone) => zoneRule(zone) === 'free' && !free.has(zone))).toEqual([]);
  });

  it('frees only countries that the table frees, and knows each of their zones', () => {
    const named = Object.entries(OPT_OUT_ZONES).flatMap(([country, areas]) => {
      expect(rules.get(country), country).toBe('opt-out');
      return Object.entries(areas).flatMap(([area, places]) =>
        words(places).map((place) => (area ? `${area}/${place}` : place)),
      );
    });
    expect(named.filter((zone) => zoneRule(zone) !== 'free')).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each([
    [
      'the European Economic Area',
      'Europe/Berlin Europe/Paris Europe/Oslo Atlantic/Canary Eire CET',
    ],
    ['its overseas zones', 'America/Guadeloupe America/Curacao Indian/Reunion Pacific/Tahiti'],
    ['the United Kingdom', 'Europe/London Europe/Jersey Atlantic/Bermuda GB'],
    ['Switzerland', 'Europe/Zurich'],
    ['Brazil', 'America/Sao_Paulo America/Manaus America/Noronha Brazil/East'],
    ['Quebec', 'America/Toronto America/Montreal America/Halifax Canada/Eastern Canada/Atlantic'],
    ['Turkey', 'Europe/Istanbul Asia/Istanbul Turkey'],
    ['South Korea', 'Asia/Seoul ROK'],
    ['Thailand', 'Asia/Bangkok'],
    ['Vietnam', 'Asia/Ho_Chi_Minh Asia/Saigon'],
    ['India', 'Asia/Kolkata Asia/Calcutta'],
    ['China', 'Asia/Shanghai Asia/Urumqi Asia/Chongqing PRC'],
    ['other countries', 'Europe/Moscow Europe/Kyiv Asia/Taipei Africa/Cairo America/Lima'],
  ])('asks in %s', (_, zones) => {
    for (const zone of words(zones)) expect(zoneRule(zone), zone).toBe('asked');
  });

  it.each([
    'America/New_York',
    'America/Indiana/Knox',
    'America/Vancouver',
    'US/Pacific',
    'Asia/Tokyo',
    'Australia/Sydney',
    'Pacific/Auckland',
    'Singapore',
    'Africa/Johannesburg',
  ])('does not ask in %s', (zone) => expect(zoneRule(zone)).toBe('free'));

  it.each([
    ...['', 'UTC', 'Etc/UTC', 'Etc/GMT+3', 'GMT', 'GMT0', 'Zulu', '+02:00', 'Factory'],
    ...['etc/utc', 'Mars/Olympus', 'Europe', 'Europe/', '__proto__', 'constructor'],
    'x'.repeat(999),
    undefined,
  ])('case 27: does not know the zone %j', (zone) => expect(zoneRule(zone)).toBe('unknown'));
});
