// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeBase64 } from '../../../../sandbox/envelope.ts';
import { FINGERPRINT_KEY } from '../../../../src/shared/consent/inventory.ts';
import {
  canonicalJson,
  reportFingerprint,
  sha256,
  type FingerprintOptions,
} from '../../../../src/browser/fingerprint/fingerprint.ts';
import { readSignals, type Signals } from '../../../../src/browser/fingerprint/signals.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import vectors from '../../../fixtures/envelope-vectors.json' with { type: 'json' };
import { memoryStorage } from '../storage/memory-storage.ts';

const { alphabet } = vectors.fingerprint_form;
const { subtle } = webcrypto as unknown as Crypto;
const signals: Signals = {
  ...{ canvas: 'data:image/png;base64,AAAA', color_depth: 24, color_gamut: 'srgb', cores: 8 },
  ...{ graphics: 'Maker Renderer', languages: ['de', 'en'], memory: 8, platform: 'MacIntel' },
  ...{ screen: [1440, 900], time_zone: 'Asia/Tokyo', touch_points: 0 },
};

function setUp(changes: Partial<FingerprintOptions> = {}) {
  const stored = memoryStorage();
  const forms: URLSearchParams[] = [];
  const options: FingerprintOptions = {
    gate: { can: () => true },
    ...{ subtle, storage: safeStorage(() => stored), alphabet, signals: () => signals },
    send: async (form) => forms.push(form),
    ...changes,
  };
  return { stored, forms, options };
}

describe('canonicalJson', () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: { d: [3, 1], c: 'x' } }, '{"a":{"c":"x","d":[3,1]},"b":1}'],
    [{ a: undefined, b: null }, '{"b":null}'],
    [[], '[]'],
  ])('serializes %j', (value, expected) => expect(canonicalJson(value)).toBe(expected));

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

it('sha256 matches the standard test vector', async () => {
  expect(await sha256(subtle, 'abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('reportFingerprint', () => {
  it('sends the form once, and again after a change', async () => {
    const { forms, options } = setUp();
    expect(await reportFingerprint(options)).toBe(true);
    expect(await reportFingerprint(options)).toBe(false);
    expect(await reportFingerprint({ ...options, signals: () => ({ ...signals }) })).toBe(false);
    expect(await reportFingerprint({ ...options, signals: () => ({ ...signals, cores: 4 }) })).toBe(
      true,
    );
    expect(forms).toHaveLength(2);
    const [form] = forms;
    expect([...(form?.keys() ?? [])]).toEqual(['log_type', 'data', 'base_encode']);
    expect(form?.get('log_type')).toBe('WWW_FINGERPRINT_INFO');
    expect(form?.get('base_encode')).toBe('1');
    const data = JSON.parse(decodeBase64(form?.get('data') ?? '', alphabet).toString()) as object;
    expect(data).toEqual({
      ...signals,
      canvas: await sha256(subtle, signals.canvas),
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('matches the encoding of the test vector', () => {
    const { json, data } = vectors.fingerprint_form;
    expect(decodeBase64(data, alphabet).toString()).toBe(json);
  });

  it('retries a failed report', async () => {
    const { stored, options } = setUp();
    expect(
      await reportFingerprint({ ...options, send: () => Promise.reject(new Error('503')) }),
    ).toBe(false);
    expect(stored.getItem(FINGERPRINT_KEY)).toBe('');
    expect(await reportFingerprint(options)).toBe(true);
  });

  it.each<[string, Partial<FingerprintOptions>]>([
    ['consent', { gate: { can: () => false } }],
    ['crypto.subtle (case 15)', { subtle: undefined }],
    ['storage to remember it (case 12)', { storage: safeStorage(() => memoryStorage(3)) }],
    [
      'signals',
      {
        signals: () => {
          throw new Error('no');
        },
      },
    ],
  ])('sends nothing without %s', async (_, changes) => {
    const { forms, options } = setUp(changes);
    expect(await reportFingerprint(options)).toBe(false);
    expect(forms).toEqual([]);
  });

  it('case 26: stores nothing if consent is withdrawn while sending', async () => {
    let allowed = true;
    const { stored, options } = setUp({ gate: { can: () => allowed } });
    const send = async (): Promise<void> => {
      allowed = false;
      stored.clear();
    };
    await reportFingerprint({ ...options, send });
    expect(stored.length).toBe(0);
  });
});

describe('readSignals', () => {
  it('reads eleven signals of a browser', () => {
    const read = readSignals(window);
    expect(Object.keys(read)).toHaveLength(11);
    expect(read).toMatchObject({ color_depth: screen.colorDepth, platform: navigator.platform });
    expect(read.screen).toEqual([screen.width, screen.height].sort((a, b) => b - a));
  });

  it('does not throw if the browser refuses everything', () => {
    const hostile = new Proxy({} as Window, {
      get: () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('no');
            },
          },
        ),
    });
    expect(readSignals(hostile)).toMatchObject({ canvas: '', cores: 0, screen: [], memory: 0 });
  });

  it.each([
    ['uses a drawing that is stable', ['data:a', 'data:a'], 'data:a'],
    ['ignores a drawing with noise', ['data:a', 'data:b'], ''],
  ])('%s', (_, drawings, expected) => {
    const queue = [...drawings];
    const context = new Proxy({}, { get: () => () => undefined, set: () => true });
    const create = vi
      .spyOn(document, 'createElement')
      .mockImplementation(
        () => ({ getContext: () => context, toDataURL: () => queue.shift() }) as never,
      );
    expect(readSignals(window).canvas).toBe(expected);
    create.mockRestore();
  });
});
