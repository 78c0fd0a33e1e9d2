// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserSignals, consentGate } from '../../../../src/browser/consent/browser.ts';
import { createGate, type Gate, type GateOptions } from '../../../../src/browser/consent/gate.ts';
import {
  CONSENT_COOKIE,
  DEVICE_COOKIE,
  DOCUMENT_REFERRER_COOKIE,
  MIRROR_PREFIX,
  REFERRAL_COOKIE,
  REFERRAL_KEY,
} from '../../../../src/shared/consent/inventory.ts';
import { ALL, NONE } from '../../../../src/shared/consent/policy.ts';
import type { CookieJar } from '../../../../src/browser/cookies/cookies.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';

const DAY = 86_400_000;

interface World {
  jar: Map<string, string>;
  days: Map<string, number>;
  stored: Storage;
  signals: { gpc: boolean; dnt: boolean };
  options: GateOptions;
}

function world(changes: Partial<GateOptions> = {}): World {
  const jar = new Map<string, string>();
  const days = new Map<string, number>();
  const stored = memoryStorage();
  const signals = { gpc: false, dnt: false };
  const cookies: CookieJar = {
    read: (name) => jar.get(name),
    write(name, value, lifetime) {
      jar.set(name, value);
      days.set(name, lifetime);
      return true;
    },
    remove: (name) => void jar.delete(name),
  };
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const options: GateOptions = {
    ...{ policy: 'auto', cookies, storages: [safeStorage(() => stored)], after },
    ...{ signals: () => signals, timeZone: () => 'Europe/Berlin' },
    ...changes,
  };
  return { jar, days, stored, signals, options };
}

/** Stores everything that a visit may leave behind. */
function fill({ jar, stored }: World): void {
  for (const name of [DEVICE_COOKIE, DOCUMENT_REFERRER_COOKIE, REFERRAL_COOKIE, 'locale']) {
    jar.set(name, 'x');
  }
  for (const key of [`${MIRROR_PREFIX}a`, `${MIRROR_PREFIX}b`, REFERRAL_KEY, 'scheme']) {
    stored.setItem(key, 'x');
  }
}
const keys = ({ stored }: World): string[] =>
  Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');

beforeEach(() => vi.useFakeTimers());

describe('createGate', () => {
  it('asks, allows purposes after the choice, and stores it for 182 days', () => {
    const scenario = world();
    const gate = createGate(scenario.options);
    expect(gate.$state.get().asks).toBe(true);
    expect(gate.can('analytics')).toBe(false);
    gate.choose(ALL);
    expect(gate.can('analytics') && gate.can('marketing')).toBe(true);
    expect(gate.$state.get()).toMatchObject({
      asks: false,
      choice: ALL,
      purposes: { analytics: { verdict: 'allowed', reason: 'chosen' } },
    });
    expect(scenario.days.get(CONSENT_COOKIE)).toBe(182);
  });

  it('asks again when the choice has expired, even in a tab that stays open', () => {
    const scenario = world();
    const gate = createGate(scenario.options);
    const seen: boolean[] = [];
    gate.subscribe('analytics', (allowed) => seen.push(allowed));
    gate.choose(ALL);
    scenario.jar.delete(CONSENT_COOKIE);
    vi.advanceTimersByTime(182 * DAY);
    expect(seen).toEqual([false, true, false]);
    expect(gate.$state.get().asks).toBe(true);
  });

  it('case 26: withdrawing purges memory, queue, ids and cookies, but nothing essential', () => {
    const scenario = world();
    const gate = createGate(scenario.options);
    gate.choose(ALL);
    fill(scenario);
    const purged: string[] = [];
    gate.onPurge('analytics', () => {
      throw new Error('failing callback');
    });
    gate.onPurge('analytics', () => purged.push('analytics'));
    gate.onPurge('marketing', () => purged.push('marketing'));
    gate.choose(NONE);
    expect(purged).toEqual(['analytics', 'marketing']);
    expect([...scenario.jar.keys()].sort()).toEqual([CONSENT_COOKIE, 'locale']);
    expect(keys(scenario)).toEqual(['scheme']);
    expect(gate.can('analytics') || gate.can('marketing') || gate.can('chat')).toBe(false);
    expect(gate.$state.get().asks).toBe(false);
  });

  it('case 26: denying one purpose purges only that one', () => {
    const scenario = world();
    const gate = createGate(scenario.options);
    gate.choose(ALL);
    fill(scenario);
    gate.choose({ analytics: false, marketing: true });
    expect([...scenario.jar.keys()].sort()).toEqual([CONSENT_COOKIE, 'locale', REFERRAL_COOKIE]);
    expect(keys(scenario)).toEqual([REFERRAL_KEY, 'scheme']);
  });

  it('case 25: a privacy signal overrides a stored choice and purges its data', () => {
    const scenario = world();
    scenario.jar.set(CONSENT_COOKIE, 'v1-a1-m1');
    scenario.signals.gpc = true;
    fill(scenario);
    const gate = createGate(scenario.options);
    expect(gate.can('analytics') || gate.can('marketing')).toBe(false);
    expect(gate.$state.get().asks).toBe(false);
    expect(scenario.jar.has(DEVICE_COOKIE)).toBe(false);
    expect(keys(scenario)).toEqual(['scheme']);
  });

  it('notices the choice of another tab on the next query', () => {
    const scenario = world();
    const [one, other] = [createGate(scenario.options), createGate(scenario.options)];
    const seen: boolean[] = [];
    one.subscribe('marketing', (allowed) => seen.push(allowed));
    other.choose(ALL);
    expect(one.can('marketing')).toBe(true);
    other.choose(NONE);
    expect(one.can('marketing')).toBe(false);
    expect(seen).toEqual([false, true, false]);
  });

  it('notifies a listener only of changes to its purpose, until it is aborted', () => {
    const gate = createGate(world().options);
    const seen: boolean[] = [];
    const controller = new AbortController();
    gate.subscribe('analytics', (allowed) => seen.push(allowed), controller.signal);
    gate.choose({ analytics: false, marketing: true });
    gate.choose(ALL);
    controller.abort();
    gate.choose(NONE);
    gate.subscribe('analytics', (allowed) => seen.push(allowed), controller.signal);
    expect(seen).toEqual([false, true]);
  });

  it('keeps the choice for this page if cookies are off', () => {
    const cookies: CookieJar = {
      read: () => undefined,
      write: () => false,
      remove: () => undefined,
    };
    const gate = createGate(world({ cookies }).options);
    gate.choose(ALL);
    expect(gate.can('analytics')).toBe(true);
    gate.choose(NONE);
    expect(gate.can('analytics')).toBe(false);
    expect(gate.$state.get().asks).toBe(false);
  });

  it('treats opening the chat as consent to the chat only', () => {
    const gate = createGate(world().options);
    gate.openChat();
    expect(gate.can('chat')).toBe(true);
    expect(gate.can('analytics') || gate.can('marketing')).toBe(false);
    expect(gate.$state.get().asks).toBe(true);
  });

  it('does not call a purge callback after it is aborted', () => {
    const gate: Gate = createGate(world().options);
    gate.choose(ALL);
    const purge = vi.fn();
    const controller = new AbortController();
    gate.onPurge('analytics', purge, controller.signal);
    controller.abort();
    gate.choose(NONE);
    expect(purge).not.toHaveBeenCalled();
  });
});

describe('browserSignals', () => {
  it.each([
    [{}, {}, false, false],
    [{ globalPrivacyControl: true }, {}, true, false],
    [{ globalPrivacyControl: '1' }, {}, true, false],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, {}, false, false],
    [{ doNotTrack: '1' }, {}, false, true],
    [{ doNotTrack: 'yes' }, {}, false, true],
    [{ doNotTrack: 'unspecified' }, { doNotTrack: null }, false, false],
    [{}, { doNotTrack: '1' }, false, true],
  ])('reads the signals of navigator %j and window %j', (navigator, view, gpc, dnt) => {
    expect(browserSignals({ navigator: navigator as Navigator, ...view })).toEqual({ gpc, dnt });
  });
});

describe('consentGate', () => {
  it('is created once per page, and exposes its state and reasons', () => {
    const gate = consentGate('opt-in', window);
    expect(consentGate('opt-out', window)).toBe(gate);
    expect(window.__consent?.()).toMatchObject({
      policy: 'opt-in',
      purposes: { analytics: { verdict: 'ask', reason: 'policy' } },
    });
    gate.choose({ analytics: false, marketing: true });
    expect(document.cookie).toContain('consent=v1-a0-m1');
    document.cookie = 'consent=v1-a1-m1; path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(gate.$state.get().choice).toEqual(ALL);
  });
});
