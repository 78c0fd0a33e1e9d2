import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEND_TIMEOUT_MS } from '../../../../src/browser/telemetry/limits.ts';
import { createTransport, outcomeOf } from '../../../../src/browser/telemetry/transport.ts';

const endpoint = 'https://api.plural.example/sys/config/track';
const sealed = { wrappedKey: 'a+b', data: 'c/d' };

afterEach(() => vi.useRealTimers());

describe('outcomeOf', () => {
  it.each([
    [200, 'stored'],
    [204, 'stored'],
    [299, 'stored'],
    [302, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'again'],
    [409, 'again'],
    [413, 'too-large'],
    [422, 'refused'],
    [425, 'again'],
    [429, 'again'],
    [500, 'again'],
    [502, 'again'],
    [503, 'again'],
    [599, 'again'],
  ])('%d is %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
});

describe('post', () => {
  it('sends the form alive, without credentials or referrer', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 204 }));
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    expect(await post(sealed)).toBe('stored');
    const [[url, init]] = fetch.mock.calls as unknown as [[string, RequestInit]];
    expect(url).toBe(endpoint);
    expect(String(init.body)).toBe('_t=a%2Bb&_a=c%2Fd');
    expect(init).toMatchObject({
      ...{ method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    });
  });

  it('keeps nothing alive that a browser would refuse', async () => {
    const fetch = vi.fn(async () => new Response());
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    await post({ wrappedKey: '', data: 'x'.repeat(65_536) });
    const [[, init]] = fetch.mock.calls as unknown as [[string, RequestInit]];
    expect(init.keepalive).toBe(false);
  });

  it('is worth repeating when the network fails', async () => {
    const fetch = (): Promise<never> => Promise.reject(new TypeError('offline'));
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    expect(await post(sealed)).toBe('again');
  });

  it('gives up on an answer that never comes', async () => {
    vi.useFakeTimers();
    const fetch = (_: unknown, init?: RequestInit): Promise<never> =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    const outcome = post(sealed);
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect(await outcome).toBe('again');
  });
});

describe('beacon', () => {
  const fetch = vi.fn();
  it.each([
    ['taken', () => true, true],
    ['refused', () => false, false],
    ['missing', undefined, false],
    [
      'forbidden',
      () => {
        throw new Error('no');
      },
      false,
    ],
  ])('case 7: %s', (_, sendBeacon, expected) => {
    expect(createTransport({ endpoint, fetch, sendBeacon }).beacon(sealed)).toBe(expected);
    expect(fetch).not.toHaveBeenCalled();
  });
});
