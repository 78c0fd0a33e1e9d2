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
    [408, 'retry'],
    [409, 'retry'],
    [413, 'too-large'],
    [422, 'refused'],
    [425, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [599, 'retry'],
  ])('maps status %d to %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
});

describe('post', () => {
  it('sends the form with keepalive, without credentials or referrer', async () => {
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

  it('does not use keepalive for bodies that browsers would refuse', async () => {
    const fetch = vi.fn(async () => new Response());
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    await post({ wrappedKey: '', data: 'x'.repeat(65_536) });
    const [[, init]] = fetch.mock.calls as unknown as [[string, RequestInit]];
    expect(init.keepalive).toBe(false);
  });

  it('asks for a retry when the network fails', async () => {
    const fetch = (): Promise<never> => Promise.reject(new TypeError('offline'));
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    expect(await post(sealed)).toBe('retry');
  });

  it('times out without a response', async () => {
    vi.useFakeTimers();
    const fetch = (_: unknown, init?: RequestInit): Promise<never> =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    const outcome = post(sealed);
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect(await outcome).toBe('retry');
  });

  it('knows the outcome by the status, and does not wait for a body that never ends', async () => {
    const cancel = vi.fn();
    const fetch = async (): Promise<Response> => new Response(new ReadableStream({ cancel }));
    const { post } = createTransport({ endpoint, fetch, sendBeacon: undefined });
    expect(await post(sealed)).toBe('stored');
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('beacon', () => {
  const fetch = vi.fn();
  it.each([
    ['accepted', () => true, true],
    ['refused', () => false, false],
    ['missing', undefined, false],
    [
      'forbidden',
      () => {
        throw new Error('no');
      },
      false,
    ],
  ])('case 7: returns whether a beacon was sent: %s', (_, sendBeacon, expected) => {
    expect(createTransport({ endpoint, fetch, sendBeacon }).beacon(sealed)).toBe(expected);
    expect(fetch).not.toHaveBeenCalled();
  });
});
