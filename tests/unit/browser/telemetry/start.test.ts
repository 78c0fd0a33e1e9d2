// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEnvelope, readParts } from '../../../../sandbox/envelope.ts';
import { createGate, type Gate } from '../../../../src/browser/consent/gate.ts';
import { DEVICE_COOKIE, MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import { NONE, type Policy } from '../../../../src/shared/consent/policy.ts';
import { browserCookies } from '../../../../src/browser/cookies/cookies.ts';
import { STANDARD_ALPHABET } from '../../../../src/browser/envelope/base64.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { PREPARE_MS } from '../../../../src/browser/telemetry/limits.ts';
import type { TelemetryConfig, TelemetryHost } from '../../../../src/browser/telemetry/session.ts';
import { startTelemetry } from '../../../../src/browser/telemetry/start.ts';
import { realCrypto, advance, visitor } from './page-helpers.ts';
import vectors from '../../../fixtures/envelope-vectors.json' with { type: 'json' };

const pkcs8 = vectors.private_key_pkcs8_base64.replace(/.{64}/g, '$&\n');
const privateKey = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
const recipient = { privateKey, keyId: 'k1', alphabet: STANDARD_ALPHABET };
const configuration: TelemetryConfig = {
  ...{ endpoint: 'https://api.plural.example/track', keyId: 'k1', appVersion: 'build-1' },
  publicKey: vectors.public_key_spki_base64,
};

interface Batch {
  common: Record<string, unknown>;
  events: { id: string; op_obj_type: number; addition: string }[];
}

const cookies = browserCookies({ protocol: 'http:' });
const local = safeStorage(() => window.localStorage);
const session = safeStorage(() => window.sessionStorage);
let bodies: string[];
let beacons: string[];
let warnings: string[];
let gate: Gate;
let signals: { gpc: boolean; dnt: boolean };
let cleanups: (() => void)[];

/** Clicks a tracked button. */
function click(name: string): void {
  document.body.innerHTML = `<button data-track="${name}">Go</button>`;
  document.querySelector('button')?.click();
}
const fail = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }));

const opened = (): Batch[] =>
  bodies.map((body) => JSON.parse(openEnvelope(readParts(body), recipient)) as Batch);
const kinds = (): number[] => opened().flatMap(({ events }) => events.map((e) => e.op_obj_type));

/** Returns a host with its own listeners, so that tests do not receive each other's events. */
function host(changes: Partial<TelemetryHost> = {}, crypto: unknown = realCrypto): TelemetryHost {
  const added: [EventTarget, string, EventListener][] = [];
  const spy = (target: EventTarget): void => {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      added.push([target, type, listener as EventListener]);
      add(type, listener, options);
    });
  };
  spy(window);
  spy(document);
  cleanups.push(() => {
    for (const [target, type, listener] of added) {
      target.removeEventListener(type, listener, true);
      target.removeEventListener(type, listener);
    }
  });
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'crypto') return crypto;
      if (name === 'fetch') {
        return async (_: unknown, init: RequestInit) => {
          bodies.push(String(init.body));
          return new Response(null, { status: 204 });
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name))
        ? (value as () => unknown).bind(target)
        : value;
    },
  });
  return {
    view: view as unknown as TelemetryHost['view'],
    ...{ gate, cookies, local, session, warn: (message: string) => warnings.push(message) },
    ...changes,
  };
}

function makeGate(policy: Policy): Gate {
  return createGate({
    ...{ policy, cookies, storages: [local, session], signals: () => signals },
    ...{ timeZone: () => 'Asia/Tokyo', after: () => () => undefined },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  [bodies, beacons, warnings, cleanups] = [[], [], [], []];
  signals = { gpc: false, dnt: false };
  window.localStorage.clear();
  window.sessionStorage.clear();
  gate = makeGate('opt-out');
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: URLSearchParams) => Boolean(beacons.push(String(body))),
  });
});
afterEach(() => {
  gate.choose(NONE);
  for (const cleanup of cleanups) cleanup();
  cookies.remove('consent');
  vi.useRealTimers().restoreAllMocks();
});

describe('startTelemetry', () => {
  it('sends encrypted batches as designed', async () => {
    startTelemetry(configuration, host({ visitor: async () => visitor }));
    await advance(0);
    click('get');
    await advance(10_000);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain('plural');
    const [batch] = opened();
    expect(Object.keys(batch ?? {})).toEqual(['id', 'sent_at', 'common', 'events']);
    expect(batch?.common).toEqual({
      ...{ user_id: '', os_flag: expect.any(Number), user_agent: navigator.userAgent },
      user_info: JSON.stringify({ language: 'de', ...visitor.ip_data }),
      device_id: cookies.read(DEVICE_COOKIE),
      ...{ screen_height: screen.height, screen_width: screen.width, dpr: devicePixelRatio },
      ...{ app_version: 'build-1', op_page: 2 },
    });
    expect(kinds()).toEqual([22, 23]);
    expect(Object.keys(JSON.parse(batch?.events[1]?.addition ?? '{}') as object)).toEqual([
      ...['element_content', 'key', 'type', 'name', 'class', 'target_url', 'url', 'title'],
    ]);
    expect(Object.keys(window.localStorage)).toEqual(['telemetry.visitor']);
  });

  it('records nothing after it is stopped, and sends queued events on the next start', async () => {
    const controller = new AbortController();
    const page = host();
    startTelemetry(configuration, { ...page, signal: controller.signal });
    await advance(0);
    click('first');
    controller.abort();
    click('unheard');
    fail('unheard');
    await advance(60_000);
    expect(bodies).toEqual([]);
    startTelemetry(configuration, page);
    await advance(10_000);
    const names = opened().flatMap(({ events }) =>
      events.map((event) => JSON.parse(event.addition)),
    );
    expect(names.map(({ name }) => name)).toEqual([undefined, 'first', undefined]);
  });

  it('sends one beacon on leaving and keeps the mirror', async () => {
    startTelemetry(configuration, host());
    await advance(0);
    await advance(PREPARE_MS);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveLength(1);
    expect(local.keys(MIRROR_PREFIX)).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(JSON.parse(local.get(local.keys(MIRROR_PREFIX)[0] ?? '') ?? '')).toMatchObject({
      beat: Date.now(),
    });
    await advance(60_000);
    expect(bodies).toEqual([]);
  });

  it.each<[string, Partial<TelemetryConfig>]>([
    ['endpoint', { endpoint: undefined }],
    ['key', { publicKey: '' }],
    ['key id', { keyId: undefined }],
  ])('does nothing without its %s', async (_, missing) => {
    startTelemetry({ ...configuration, ...missing }, host());
    await advance(60_000);
    expect([bodies, warnings, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('case 15: sends and stores nothing without crypto.subtle', async () => {
    startTelemetry(configuration, host({}, { getRandomValues: () => undefined }));
    fail('x');
    await advance(60_000);
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(warnings).toEqual([]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it.each([
    ['public key', { publicKey: 'AAAA' }],
    ['public key that is not base64', { publicKey: '%%%' }],
    ['alphabet', { alphabet: 'abc' }],
  ])('case 16: warns once and sends nothing with an invalid %s', async (_, invalid) => {
    startTelemetry({ ...configuration, ...invalid }, host());
    for (let index = 0; index < 40; index += 1) fail(`x${index}`);
    await advance(3_600_000);
    gate.choose({ analytics: true, marketing: false });
    gate.choose(NONE);
    gate.choose({ analytics: true, marketing: false });
    await advance(3_600_000);
    expect(warnings).toHaveLength(1);
    expect([bodies, beacons]).toEqual([[], []]);
  });

  it('case 25: sends and stores nothing with GPC, even after acceptance', async () => {
    gate.choose({ analytics: true, marketing: true });
    signals.gpc = true;
    startTelemetry(configuration, host({ visitor: () => Promise.reject(new Error('called')) }));
    fail('x');
    await advance(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('starts on acceptance, with the view and nothing from before', async () => {
    gate = makeGate('opt-in');
    startTelemetry(configuration, host());
    fail('before');
    await advance(30_000);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    gate.choose({ analytics: true, marketing: false });
    await advance(0);
    await advance(10_000);
    expect(kinds()).toEqual([22]);
  });

  it('case 26: clears everything on withdrawal and restarts on new consent', async () => {
    startTelemetry(configuration, host({ visitor: async () => visitor }));
    await advance(0);
    click('one');
    const before = cookies.read(DEVICE_COOKIE);
    gate.choose(NONE);
    click('two');
    fail('three');
    window.dispatchEvent(new Event('pagehide'));
    await advance(3_600_000);
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    gate.choose({ analytics: true, marketing: false });
    await advance(0);
    click('one');
    await advance(10_000);
    expect(kinds()).toEqual([22, 23]);
    expect(cookies.read(DEVICE_COOKIE)).not.toBe(before);
  });

  it('case 26: drops queued events if withdrawn before the page has loaded', async () => {
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startTelemetry(configuration, host());
    fail('early');
    gate.choose(NONE);
    gate.choose({ analytics: true, marketing: false });
    ready.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await advance(0);
    await advance(10_000);
    expect(kinds()).toEqual([22]);
  });

  it('case 26: sends nothing by timer after a withdrawal in another tab', async () => {
    startTelemetry(configuration, host());
    await advance(0);
    makeGate('opt-out').choose(NONE);
    await advance(10_000);
    expect([bodies, Object.keys(window.localStorage)]).toEqual([[], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('case 26: does not store a response that arrives after the withdrawal', async () => {
    let respond: (info: typeof visitor) => void = () => undefined;
    startTelemetry(
      configuration,
      host({ visitor: () => new Promise((resolve) => (respond = resolve)) }),
    );
    await advance(0);
    gate.choose(NONE);
    respond(visitor);
    await advance(0);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('case 18: does not report its own failures', async () => {
    const onUncaught = vi.fn();
    process.on('unhandledRejection', onUncaught);
    const broken = {
      subtle: {
        importKey: () => Promise.resolve({}),
        encrypt: () => Promise.reject(new Error('own')),
      },
      randomUUID: () => '00000000-0000-4000-8000-000000000000',
      getRandomValues: (array: unknown) => array,
    };
    startTelemetry(
      configuration,
      host({ visitor: () => Promise.reject(new Error('own')) }, broken),
    );
    await advance(0);
    click('x');
    await advance(60_000);
    process.off('unhandledRejection', onUncaught);
    expect(onUncaught).not.toHaveBeenCalled();
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(window.localStorage)).not.toContain('own');
  });

  it('queues errors from before the load event and sends them after it', async () => {
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startTelemetry(configuration, host());
    fail('early');
    await advance(60_000);
    expect(bodies).toEqual([]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    ready.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await advance(0);
    await advance(10_000);
    expect(kinds()).toEqual([25, 22]);
  });

  describe('with events from before its code has loaded', () => {
    const collectEarly = (
      name: '__earlyErrors' | '__earlyClicks',
      ...types: readonly string[]
    ): void => {
      const events: Event[] = [];
      const early = { events, handleEvent: (event: Event) => void events.push(event) };
      window[name] = early;
      for (const type of types) {
        window.addEventListener(type, early, true);
        cleanups.push(() => window.removeEventListener(type, early, true));
      }
    };
    const collect = (): void => {
      collectEarly('__earlyErrors', 'error', 'unhandledrejection');
      collectEarly('__earlyClicks', 'click');
      click('early');
      fail('early of jane@doe.example');
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'early too' }));
    };
    const clicks = () =>
      opened().flatMap(({ events }) =>
        events
          .filter(({ op_obj_type }) => op_obj_type === 23)
          .map(({ addition }) => (JSON.parse(addition) as { name: string }).name),
      );
    const errors = () =>
      opened().flatMap(({ events }) =>
        events
          .filter(({ op_obj_type }) => op_obj_type === 25)
          .map(({ addition }) => JSON.parse(addition) as Record<string, unknown>)
          .map(({ error_type, message }) => [error_type, message]),
      );

    it('sends them once, redacted, and removes the collection', async () => {
      collect();
      startTelemetry(configuration, host());
      fail('later');
      await advance(0);
      await advance(10_000);
      expect(errors()).toEqual([
        [100102, 'early of …'],
        [100103, 'early too'],
        [100102, 'later'],
      ]);
      expect(window.__earlyErrors).toBeUndefined();
    });

    it('records clicks until the load event, once, after the view', async () => {
      collect();
      const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      startTelemetry(configuration, host());
      await advance(1000);
      document.querySelector('button')?.click();
      ready.mockReturnValue('complete');
      window.dispatchEvent(new Event('load'));
      await advance(0);
      document.querySelector('button')?.click();
      await advance(10_000);
      expect(clicks()).toEqual(['early', 'early', 'early']);
      expect(kinds().slice(-4)).toEqual([22, 23, 23, 23]);
      expect(window.__earlyClicks).toBeUndefined();
    });

    it('drops clicks from before a withdrawal', async () => {
      collect();
      const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      startTelemetry(configuration, host());
      gate.choose(NONE);
      gate.choose({ analytics: true, marketing: false });
      ready.mockReturnValue('complete');
      window.dispatchEvent(new Event('load'));
      await advance(0);
      await advance(10_000);
      expect(clicks()).toEqual([]);
    });

    it.each<[string, Partial<TelemetryConfig>, () => void]>([
      ['no endpoint', { endpoint: undefined }, () => undefined],
      ['invalid key', { publicKey: 'AAAA' }, () => undefined],
      ['consent refused', {}, () => (signals.gpc = true)],
    ])('drops them if tracking is off (%s)', async (_, changes, refuse) => {
      collect();
      refuse();
      startTelemetry({ ...configuration, ...changes }, host());
      await advance(0);
      signals.gpc = false;
      await advance(10_000);
      expect([errors(), clicks()]).toEqual([[], []]);
      expect([window.__earlyErrors, window.__earlyClicks]).toEqual([undefined, undefined]);
    });
  });
});
