import { describe, expect, it } from 'vitest';
import {
  decide,
  formatChoice,
  parseChoice,
  type Circumstances,
} from '../../../../src/shared/consent/policy.ts';

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
