import { describe, expect, it } from 'vitest';
import {
  decide,
  formatChoice,
  parseChoice,
  type Circumstances,
} from '../../../../src/shared/consent/policy.ts';
import { zoneRule } from '../../../../src/shared/consent/zones.ts';

const accepted = { analytics: true, marketing: true };
const rejected = { analytics: false, marketing: false };
const berlin = 'Europe/Berlin';
const chicago = 'America/Chicago';

describe('decide', () => {
  const rows: [string, Partial<Circumstances>, string, string][] = [
    ['case 25: GPC, accepted', { gpc: true, choice: accepted }, 'denied', 'global-privacy-control'],
    ['case 25: DNT, accepted', { dnt: true, choice: accepted }, 'denied', 'do-not-track'],
    ['GPC, opt-out', { gpc: true, policy: 'opt-out' }, 'denied', 'global-privacy-control'],
    ['GPC and DNT', { gpc: true, dnt: true }, 'denied', 'global-privacy-control'],
    ['accepted, opt-in', { choice: accepted, policy: 'opt-in' }, 'allowed', 'chosen'],
    ['accepted in Berlin', { choice: accepted, timeZone: berlin }, 'allowed', 'chosen'],
    ['rejected in Chicago', { choice: rejected, timeZone: chicago }, 'denied', 'chosen'],
    ['rejected, opt-out', { choice: rejected, policy: 'opt-out' }, 'denied', 'chosen'],
    ['opt-in in Chicago', { policy: 'opt-in', timeZone: chicago }, 'ask', 'policy'],
    ['opt-out in Berlin', { policy: 'opt-out', timeZone: berlin }, 'allowed', 'policy'],
    ['auto in Berlin', { timeZone: berlin }, 'ask', 'zone'],
    ['auto in Chicago', { timeZone: chicago }, 'allowed', 'zone'],
    ['case 27: auto without a zone', { timeZone: undefined }, 'ask', 'unknown-zone'],
    ['case 27: auto in UTC', { timeZone: 'UTC' }, 'ask', 'unknown-zone'],
  ];
  it.each(rows)('decides on %s', (_, given, verdict, reason) => {
    const now: Circumstances = {
      policy: 'auto',
      ...{ gpc: false, dnt: false, choice: undefined, timeZone: chicago, chatOpened: false },
      ...given,
    };
    expect(decide('analytics', now)).toEqual({ verdict, reason });
    expect(decide('marketing', now)).toEqual({ verdict, reason });
  });

  it.each([
    [{ analytics: true, marketing: false }, 'allowed', 'denied'],
    [{ analytics: false, marketing: true }, 'denied', 'allowed'],
  ])('decides each purpose separately: %j', (choice, analytics, marketing) => {
    const now = { policy: 'auto', gpc: false, dnt: false, choice, timeZone: chicago } as const;
    expect(decide('analytics', { ...now, chatOpened: false }).verdict).toBe(analytics);
    expect(decide('marketing', { ...now, chatOpened: false }).verdict).toBe(marketing);
  });

  it.each([
    [false, 'ask', 'not-opened'],
    [true, 'allowed', 'opened'],
  ])('allows chat only when opened, whatever is chosen: %s', (chatOpened, verdict, reason) => {
    for (const choice of [accepted, rejected, undefined]) {
      const now = { policy: 'opt-out', gpc: false, dnt: false, choice, timeZone: chicago } as const;
      expect(decide('chat', { ...now, chatOpened })).toEqual({ verdict, reason });
    }
  });
});

describe('zoneRule', () => {
  const asked = `Europe/Berlin Europe/Paris Europe/London Europe/Zurich Europe/Oslo Europe/Vaduz
    Europe/Dublin Europe/Ljubljana Europe/Gibraltar Europe/Jersey Europe/Busingen Europe/Mariehamn
    Atlantic/Reykjavik Atlantic/Canary Atlantic/Madeira Atlantic/Azores Atlantic/Faroe
    Arctic/Longyearbyen Africa/Ceuta Asia/Nicosia Asia/Famagusta America/Guadeloupe
    America/Martinique America/Cayenne America/Marigot America/St_Barthelemy America/Nuuk
    America/Curacao Indian/Reunion Indian/Mayotte Pacific/Tahiti Atlantic/Bermuda GB Eire CET`;
  const free = `America/New_York America/Sao_Paulo Asia/Shanghai Asia/Tokyo Asia/Kolkata
    Asia/Ho_Chi_Minh Europe/Moscow Europe/Istanbul Europe/Kyiv Europe/Kiev Europe/Belgrade
    Europe/Minsk Europe/Chisinau Australia/Sydney Africa/Cairo Pacific/Auckland Asia/Bangkok`;
  const unknown = ['', 'UTC', 'Etc/UTC', 'Etc/GMT+3', 'GMT', 'GMT0', 'Zulu', '+02:00', 'Factory'];
  const words = (text: string): string[] => text.split(/\s+/);

  it.each(words(asked))('asks in %s', (zone) => expect(zoneRule(zone)).toBe('asked'));
  it.each(words(free))('does not ask in %s', (zone) => expect(zoneRule(zone)).toBe('free'));
  it.each([
    ...unknown,
    'etc/utc',
    'Mars/Olympus',
    'Europe',
    'Europe/',
    '__proto__',
    'x'.repeat(999),
  ])('case 27: does not know the zone %j', (zone) => expect(zoneRule(zone)).toBe('unknown'));
  it('case 27: does not know a missing zone', () => expect(zoneRule(undefined)).toBe('unknown'));

  it('knows every zone of this runtime', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    expect(zones.filter((zone) => zoneRule(zone) === 'unknown' && zone !== 'UTC')).toEqual([]);
  });
});

describe('the choice in a cookie', () => {
  it.each([
    { analytics: true, marketing: true },
    { analytics: true, marketing: false },
    { analytics: false, marketing: true },
    { analytics: false, marketing: false },
  ])('reads back %j', (choice) => {
    expect(parseChoice(formatChoice(choice))).toEqual(choice);
  });

  it.each([undefined, '', 'true', 'v1', 'v1-a2-m1', 'v0-a1-m1', 'v1-a1-m1-', ' v1-a1-m1', '{}'])(
    'ignores %j',
    (value) => expect(parseChoice(value)).toBeUndefined(),
  );
});
