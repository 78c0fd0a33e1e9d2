// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEnvelope, readParts } from '../../../../scripts/open-envelope.ts';
import { createGate, type Gate } from '../../../../src/browser/consent/gate.ts';
import { DEVICE_COOKIE, MIRROR_PREFIX } from '../../../../src/shared/consent/inventory.ts';
import type { Policy } from '../../../../src/shared/consent/policy.ts';
import { browserCookies } from '../../../../src/browser/cookies/cookies.ts';
import { STANDARD_ALPHABET } from '../../../../src/browser/envelope/base64.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { PREPARE_MS } from '../../../../src/browser/telemetry/limits.ts';
import type { TelemetryConfig, TelemetryHost } from '../../../../src/browser/telemetry/session.ts';
import { startTelemetry } from '../../../../src/browser/telemetry/start.ts';
import { track } from '../../../../src/browser/telemetry/track.ts';
import { busyCrypto, pass, visitor } from './page-helpers.ts';
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
let ends: (() => void)[];

const opened = (): Batch[] =>
  bodies.map((body) => JSON.parse(openEnvelope(readParts(body), recipient)) as Batch);
const kinds = (): number[] => opened().flatMap(({ events }) => events.map((e) => e.op_obj_type));

/** A window of its own, so that one test's listeners do not hear another's events. */
function host(changes: Partial<TelemetryHost> = {}, crypto: unknown = busyCrypto): TelemetryHost {
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
  ends.push(() => {
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
  [bodies, beacons, warnings, ends] = [[], [], [], []];
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
  gate.withdraw();
  for (const end of ends) end();
  cookies.remove('consent');
  vi.useRealTimers().restoreAllMocks();
});

describe('startTelemetry', () => {
  it('sends what the design says, encrypted', async () => {
    startTelemetry(configuration, host({ visitor: async () => visitor }));
    await pass(0);
    track('click', { name: 'get' });
    await pass(10_000);
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

  it('hears nothing once it is stopped, and the next start sends what was held', async () => {
    const ending = new AbortController();
    const page = host();
    startTelemetry(configuration, { ...page, signal: ending.signal });
    await pass(0);
    track('click', { name: 'first' });
    ending.abort();
    document.body.innerHTML = '<button data-track="unheard">Go</button>';
    document.querySelector('button')?.click();
    window.dispatchEvent(new ErrorEvent('error', { message: 'unheard' }));
    track('click', { name: 'unheard' });
    await pass(60_000);
    expect(bodies).toEqual([]);
    startTelemetry(configuration, page);
    await pass(10_000);
    const names = opened().flatMap(({ events }) =>
      events.map((event) => JSON.parse(event.addition)),
    );
    expect(names.map(({ name }) => name)).toEqual([undefined, 'first', undefined]);
  });

  it('leaves by one beacon and keeps the mirror', async () => {
    startTelemetry(configuration, host());
    await pass(0);
    await pass(PREPARE_MS);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveLength(1);
    expect(local.keys(MIRROR_PREFIX)).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(JSON.parse(local.get(local.keys(MIRROR_PREFIX)[0] ?? '') ?? '')).toMatchObject({
      beat: Date.now(),
    });
    await pass(60_000);
    expect(bodies).toEqual([]);
  });

  it.each<[string, Partial<TelemetryConfig>]>([
    ['endpoint', { endpoint: undefined }],
    ['key', { publicKey: '' }],
    ['key id', { keyId: undefined }],
  ])('does nothing without its %s', async (_, missing) => {
    startTelemetry({ ...configuration, ...missing }, host());
    await pass(60_000);
    expect([bodies, warnings, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('case 15: without crypto.subtle nothing is sent or stored', async () => {
    startTelemetry(configuration, host({}, { getRandomValues: () => undefined }));
    track('click', { name: 'x' });
    await pass(60_000);
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(warnings).toEqual([]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it.each([
    ['public key', { publicKey: 'AAAA' }],
    ['public key that is no base64', { publicKey: '%%%' }],
    ['alphabet', { alphabet: 'abc' }],
  ])('case 16: a bad %s: one warning, nothing sent, no loop', async (_, bad) => {
    startTelemetry({ ...configuration, ...bad }, host());
    for (let index = 0; index < 40; index += 1) track('click', { name: 'x' });
    await pass(3_600_000);
    gate.choose({ analytics: true, marketing: false });
    gate.choose({ analytics: false, marketing: false });
    gate.choose({ analytics: true, marketing: false });
    await pass(3_600_000);
    expect(warnings).toHaveLength(1);
    expect([bodies, beacons]).toEqual([[], []]);
  });

  it('case 25: with GPC and a stored acceptance nothing is sent or stored', async () => {
    gate.choose({ analytics: true, marketing: true });
    signals.gpc = true;
    startTelemetry(configuration, host({ visitor: () => Promise.reject(new Error('asked')) }));
    track('click', { name: 'x' });
    await pass(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('begins when the visitor accepts, with the view and nothing from before', async () => {
    gate = makeGate('opt-in');
    startTelemetry(configuration, host());
    track('click', { name: 'before' });
    await pass(30_000);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    gate.choose({ analytics: true, marketing: false });
    await pass(0);
    await pass(10_000);
    expect(kinds()).toEqual([22]);
  });

  it('case 26: withdrawn, it forgets all and hears nothing; given again, it starts anew', async () => {
    startTelemetry(configuration, host({ visitor: async () => visitor }));
    await pass(0);
    track('click', { name: 'one' });
    const before = cookies.read(DEVICE_COOKIE);
    gate.withdraw();
    track('click', { name: 'two' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'three' }));
    window.dispatchEvent(new Event('pagehide'));
    await pass(3_600_000);
    expect([bodies, beacons, Object.keys(window.localStorage)]).toEqual([[], [], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    gate.choose({ analytics: true, marketing: false });
    await pass(0);
    document.body.innerHTML = '<button data-track="one">One</button>';
    document.querySelector('button')?.click();
    await pass(10_000);
    expect(kinds()).toEqual([22, 23]);
    expect(cookies.read(DEVICE_COOKIE)).not.toBe(before);
  });

  it('case 26: withdrawn before the page has loaded, it forgets what it held', async () => {
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startTelemetry(configuration, host());
    track('click', { name: 'early' });
    gate.withdraw();
    gate.choose({ analytics: true, marketing: false });
    ready.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await pass(0);
    await pass(10_000);
    expect(kinds()).toEqual([22]);
  });

  it('case 26: withdrawn in another tab, its timer sends nothing', async () => {
    startTelemetry(configuration, host());
    await pass(0);
    makeGate('opt-out').choose({ analytics: false, marketing: false });
    await pass(10_000);
    expect([bodies, Object.keys(window.localStorage)]).toEqual([[], []]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
  });

  it('case 26: an answer that comes after the withdrawal is not kept', async () => {
    let answer: (info: typeof visitor) => void = () => undefined;
    startTelemetry(
      configuration,
      host({ visitor: () => new Promise((resolve) => (answer = resolve)) }),
    );
    await pass(0);
    gate.withdraw();
    answer(visitor);
    await pass(0);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('case 18: what fails inside is not reported by itself', async () => {
    const uncaught = vi.fn();
    process.on('unhandledRejection', uncaught);
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
    track('click', { name: 'x' }, { immediate: true });
    await pass(60_000);
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(window.localStorage)).not.toContain('own');
  });

  it('errors from before the page has loaded are kept, and sent after it', async () => {
    const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    startTelemetry(configuration, host());
    window.dispatchEvent(new ErrorEvent('error', { message: 'early' }));
    await pass(60_000);
    expect(bodies).toEqual([]);
    expect(cookies.read(DEVICE_COOKIE)).toBeUndefined();
    ready.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    await pass(0);
    await pass(10_000);
    expect(kinds()).toEqual([25, 22]);
  });

  describe('with errors from before its code had loaded', () => {
    const collect = (): EventListenerObject => {
      const events: Event[] = [];
      const early = { events, handleEvent: (event: Event) => void events.push(event) };
      window.__earlyErrors = early;
      for (const type of ['error', 'unhandledrejection']) {
        window.addEventListener(type, early, true);
        ends.push(() => window.removeEventListener(type, early, true));
      }
      window.dispatchEvent(new ErrorEvent('error', { message: 'early of jane@doe.example' }));
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'early too' }));
      return early;
    };
    const errors = () =>
      opened().flatMap(({ events }) =>
        events
          .filter(({ op_obj_type }) => op_obj_type === 25)
          .map(({ addition }) => JSON.parse(addition) as Record<string, unknown>)
          .map(({ error_type, message }) => [error_type, message]),
      );

    it('sends them once, redacted, and takes the collection away', async () => {
      collect();
      startTelemetry(configuration, host());
      window.dispatchEvent(new ErrorEvent('error', { message: 'later' }));
      await pass(0);
      await pass(10_000);
      expect(errors()).toEqual([
        [100102, 'early of …'],
        [100103, 'early too'],
        [100102, 'later'],
      ]);
      expect(window.__earlyErrors).toBeUndefined();
    });

    it.each<[string, Partial<TelemetryConfig>, () => void]>([
      ['without its endpoint', { endpoint: undefined }, () => undefined],
      ['refused', {}, () => (signals.gpc = true)],
    ])('drops them where tracking is off (%s)', async (_, changes, refuse) => {
      collect();
      refuse();
      startTelemetry({ ...configuration, ...changes }, host());
      await pass(0);
      signals.gpc = false;
      await pass(10_000);
      expect(errors()).toEqual([]);
      expect(window.__earlyErrors).toBeUndefined();
    });
  });
});
