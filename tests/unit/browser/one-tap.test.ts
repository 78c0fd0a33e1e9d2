import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  startOneTap,
  type GoogleIdentity,
  type LoginPayload,
  type OneTapDependencies,
  type PromptMoment,
  applicationUrl,
} from '../../../src/browser/one-tap/one-tap.ts';
import { browserTimers } from '../../../src/shared/timers/timers.ts';

type Callback = Parameters<GoogleIdentity['initialize']>[0]['callback'];

let log: string[];
let callback: Callback;
let moment: (reasons: Partial<Record<keyof PromptMoment, unknown>>) => void;
let posted: LoginPayload[];

const google: GoogleIdentity = {
  initialize: (options) => {
    callback = options.callback;
    log.push(`initialize ${options.client_id} fedcm=${options.use_fedcm_for_prompt}`);
  },
  prompt: (listener) => {
    log.push('prompt');
    moment = (reasons) =>
      listener({
        isSkippedMoment: () => Boolean(reasons.isSkippedMoment),
        isDismissedMoment: () => Boolean(reasons.isDismissedMoment),
        getDismissedReason: () => String(reasons.getDismissedReason ?? ''),
      });
  },
  cancel: () => log.push('cancel'),
};

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  posted = [];
});

function start(changes: Partial<OneTapDependencies> = {}) {
  return startOneTap({
    clientId: 'client',
    isAllowed: () => true,
    loadGoogle: async () => (log.push('load'), google),
    seal: async (credential) => `sealed(${credential})`,
    origin: () => ({
      invite_code: 'ref1',
      language: 'en-US',
      source: 'www',
      referer: 'https://example.org/',
      regParam: 'ref1',
    }),
    login: async (payload) => (posted.push(payload), 'token'),
    onSuccess: (token) => log.push(`success ${token}`),
    onFailure: (error) => log.push(`failure ${(error as Error).message}`),
    coolDown: () => log.push('cool down'),
    timers: browserTimers,
    loadedAt: browserTimers.now(),
    ...changes,
  });
}

describe('the prompt', () => {
  it.each([
    ['three seconds after the load event', 0, 3000],
    ['three seconds after the load event, even if its code loads later', 590, 2410],
    ['immediately if its code arrives after exactly three seconds', 3000, 0],
    ['immediately if the three seconds are over', 9000, 0],
  ])('appears %s', async (_, sinceLoad, delay) => {
    start({ loadedAt: browserTimers.now() - sinceLoad });
    if (delay > 0) await vi.advanceTimersByTimeAsync(delay - 1);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(delay > 0 ? 1 : 0);
    expect(log).toEqual(['load', 'initialize client fedcm=true', 'prompt']);
  });

  it.each<[string, Partial<OneTapDependencies>]>([
    ['without a client id', { clientId: undefined }],
    ['without permission', { isAllowed: () => false }],
  ])('loads nothing %s', async (_, changes) => {
    start(changes);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
  });

  it('checks the permission after the delay, not before', async () => {
    let allowed = true;
    start({ isAllowed: () => allowed });
    allowed = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(log).toEqual([]);
  });

  it('case 28: reports one failure if Google is blocked', async () => {
    start({ loadGoogle: () => Promise.reject(new Error('blocked')) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(log).toEqual(['failure blocked']);
  });

  it('case 28: shows no prompt if stopped while Google loads', async () => {
    let finishLoading: (google: GoogleIdentity) => void = () => undefined;
    const stop = start({ loadGoogle: () => new Promise((resolve) => (finishLoading = resolve)) });
    await vi.advanceTimersByTimeAsync(3000);
    stop();
    finishLoading(google);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([]);
  });

  it.each<[string, Parameters<typeof moment>[0], boolean]>([
    ['skipped', { isSkippedMoment: true }, true],
    ['dismissed', { isDismissedMoment: true, getDismissedReason: 'cancel_called' }, true],
    ['signed in', { isDismissedMoment: true, getDismissedReason: 'credential_returned' }, false],
  ])('when %s, sets the cooldown: %s', async (_, reasons, expected) => {
    start();
    await vi.advanceTimersByTimeAsync(3000);
    moment(reasons);
    expect(log.includes('cool down')).toBe(expected);
  });
});

describe('signing in', () => {
  it('posts the payload with the credential sealed', async () => {
    start();
    await vi.advanceTimersByTimeAsync(3000);
    callback({ credential: 'jwt' });
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([
      {
        third_party: 'google',
        invite_code: 'ref1',
        language: 'en-US',
        source: 'www',
        referer: 'https://example.org/',
        third_party_action_type: 'one_tap',
        regParam: 'ref1',
        redirect_data: 'sealed(jwt)',
      },
    ]);
    expect(log.at(-1)).toBe('success token');
  });

  it('case 28: posts once if called back twice and after the end', async () => {
    const stop = start();
    await vi.advanceTimersByTimeAsync(3000);
    callback({ credential: 'one' });
    callback({ credential: 'two' });
    await vi.advanceTimersByTimeAsync(0);
    stop();
    callback({ credential: 'three' });
    await vi.advanceTimersByTimeAsync(0);
    expect(posted.map(({ redirect_data }) => redirect_data)).toEqual(['sealed(one)']);
  });

  it.each<[string, Partial<OneTapDependencies>]>([
    ['the login is refused', { login: () => Promise.reject(new Error('code 1')) }],
    ['there is no crypto', { seal: () => Promise.reject(new Error('no crypto')) }],
  ])('reports a failure and posts nothing if %s', async (_, changes) => {
    start(changes);
    await vi.advanceTimersByTimeAsync(3000);
    callback({ credential: 'jwt' });
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
    expect(log.at(-1)).toMatch(/^failure/);
  });

  it('ignores a response without a credential', async () => {
    start();
    await vi.advanceTimersByTimeAsync(3000);
    callback({});
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([]);
  });
});

it('passes the token to the application in the query', () => {
  expect(applicationUrl('https://app.plural.example', 'a b&c')).toBe(
    'https://app.plural.example/?cpl=a+b%26c',
  );
});

it.each(['//evil.example', 'https://evil.example/', '@evil.example', '\\evil', '#', '&cpl=x', ''])(
  'does not let the token %j change the target',
  (token) => {
    const { origin, pathname, hash, searchParams } = new URL(
      applicationUrl('https://app.plural.example', token),
    );
    expect([origin, pathname, hash]).toEqual(['https://app.plural.example', '/', '']);
    expect(searchParams.getAll('cpl')).toEqual([token]);
  },
);
