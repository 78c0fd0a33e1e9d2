import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatTypeConfig } from '../../../src/browser/api/calls.ts';
import {
  createChat,
  type ChatDependencies,
  type ChatGlobals,
} from '../../../src/islands/chat/chat.ts';
import { browserTimers } from '../../../src/shared/timers/timers.ts';

const SCRIPT = 'https://chat.plural.example/robot.js';
let log: string[];
let globals: ChatGlobals;
const ready: ChatGlobals = {
  ssq: { push: (method) => log.push(`ssq ${method}`) },
  easemobim: { bind: () => log.push('easemobim') },
};

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  globals = {};
});

function chat(type: ChatTypeConfig | undefined | Error, changes: Partial<ChatDependencies> = {}) {
  return createChat({
    chooseType: async () => {
      log.push('choose');
      if (type instanceof Error) throw type;
      return type;
    },
    loadScript: async (url) => void log.push(`load ${url}`),
    isAllowed: (url) => url.startsWith('https://chat.plural.example/'),
    mayPreload: () => true,
    globals: () => globals,
    timers: browserTimers,
    show: (view) => void log.push(view),
    isClosed: () => false,
    hasAppeared: () => true,
    ...changes,
  });
}

describe('opening', () => {
  it.each([
    ['SS_ROBOT', 'ssq chatOpen'],
    ['SS_HUMAN', 'ssq chatOpen'],
    ['HUAN_XIN', 'easemobim'],
  ])('opens %s when its script is ready', async (mode, opened) => {
    const opening = chat({ chat: mode, script: SCRIPT }).open();
    await vi.advanceTimersByTimeAsync(1400);
    expect(log).toEqual(['connecting', 'choose', `load ${SCRIPT}`]);
    globals = ready;
    await vi.advanceTimersByTimeAsync(99);
    expect(log).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(log.slice(3)).toEqual([opened, 'provider']);
  });

  it.each<[string, ChatTypeConfig | undefined | Error]>([
    ['the default mode', { chat: 'default', script: SCRIPT }],
    ['an unknown mode', { chat: 'constructor', script: SCRIPT }],
    ['a missing script', { chat: 'SS_HUMAN', script: undefined }],
    ['a script from another host', { chat: 'SS_HUMAN', script: 'https://evil.example/robot.js' }],
    ['a missing service', undefined],
    ['a failed call', new Error('503')],
  ])('shows the contact panel for %s', async (_, type) => {
    await chat(type).open();
    expect(log).toEqual(['connecting', 'choose', 'contact']);
  });

  it('shows the contact panel when the browser cannot load the script', async () => {
    const blocked = { loadScript: () => Promise.reject(new Error('blocked')) };
    await chat({ chat: 'SS_HUMAN', script: SCRIPT }, blocked).open();
    expect(log.at(-1)).toBe('contact');
  });

  it('case 30: gives up silently after checking every half second for ten minutes', async () => {
    let checks = 0;
    const counting = { globals: () => (checks++, {}) };
    const opening = chat({ chat: 'SS_HUMAN', script: SCRIPT }, counting).open();
    await vi.advanceTimersByTimeAsync(599_999);
    expect(checks).toBe(1200);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(log.at(-1)).toBe('contact');
    expect(checks).toBe(1201);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(checks).toBe(1201);
  });

  const never = () => new Promise<never>(() => undefined);
  const HUMAN = { chat: 'SS_HUMAN', script: SCRIPT };
  it.each<[string, Partial<ChatDependencies>, ChatGlobals]>([
    ['the call never ends', { chooseType: never }, ready],
    ['the script never loads', { loadScript: never }, ready],
    ['the script adds no global', {}, {}],
    ['the global exists, but no chat appears', { hasAppeared: () => false }, ready],
  ])('shows the contact panel after six seconds if %s', async (_, changes, existing) => {
    globals = existing;
    void chat(HUMAN, changes).open();
    await vi.advanceTimersByTimeAsync(5999);
    expect(log).not.toContain('contact');
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)).toBe('contact');
    expect(log).not.toContain('provider');
  });

  it('shows the contact panel at once if the chat system throws', async () => {
    globals = { ssq: { push: () => expect.fail('not set up') } };
    await chat(HUMAN).open();
    expect(log.at(-1)).toBe('contact');
  });

  it('keeps the panel until the window of the chat has appeared', async () => {
    globals = ready;
    let appeared = false;
    const opening = chat(HUMAN, { hasAppeared: () => appeared }).open();
    await vi.advanceTimersByTimeAsync(1400);
    expect(log.slice(1)).toEqual(['choose', `load ${SCRIPT}`, 'ssq chatOpen']);
    appeared = true;
    await vi.advanceTimersByTimeAsync(100);
    await opening;
    expect(log.at(-1)).toBe('provider');
  });

  it('opens a chat that is ready only after the contact panel was shown', async () => {
    const opening = chat(HUMAN).open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log.at(-1)).toBe('contact');
    globals = ready;
    await vi.advanceTimersByTimeAsync(500);
    await opening;
    expect(log.slice(-2)).toEqual(['ssq chatOpen', 'provider']);
  });

  it('shows no contact panel that the visitor closed before the six seconds were over', async () => {
    let closed = false;
    void chat(HUMAN, { isClosed: () => closed, chooseType: never }).open();
    closed = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['connecting']);
  });

  it.each([
    ['the chat system', 'SS_HUMAN'],
    ['the contact panel', 'default'],
  ])('does not open %s once the visitor has closed the panel', async (_, mode) => {
    let closed = false;
    const opening = chat({ chat: mode, script: SCRIPT }, { isClosed: () => closed }).open();
    closed = true;
    globals = ready;
    await vi.advanceTimersByTimeAsync(1000);
    await opening;
    expect(log.filter((entry) => !/choose|load/.test(entry))).toEqual(['connecting']);
  });

  it('asks again after a call has failed', async () => {
    globals = ready;
    let calls = 0;
    const one = chat(undefined, {
      chooseType: async () => {
        calls += 1;
        if (calls === 1) throw new Error('503');
        return { chat: 'SS_HUMAN', script: SCRIPT };
      },
    });
    await one.open();
    await one.open();
    expect(log).toEqual([
      ...['connecting', 'contact', 'connecting'],
      ...[`load ${SCRIPT}`, 'ssq chatOpen', 'provider'],
    ]);
  });

  it('fetches the type and loads the script once, however often it opens', async () => {
    globals = ready;
    const one = chat({ chat: 'SS_HUMAN', script: SCRIPT });
    await Promise.all([one.open(), one.open()]);
    await one.open();
    expect(log.filter((entry) => /choose|load/.test(entry))).toHaveLength(2);
    expect(log.filter((entry) => entry === 'ssq chatOpen')).toHaveLength(3);
  });
});

describe('preloading', () => {
  it('loads a robot but does not open it', async () => {
    globals = ready;
    await chat({ chat: 'SS_ROBOT', script: SCRIPT }).start();
    expect(log).toEqual(['choose', `load ${SCRIPT}`]);
  });

  it.each(['SS_HUMAN', 'HUAN_XIN', 'default'])('does not load %s', async (mode) => {
    await chat({ chat: mode, script: SCRIPT }).start();
    expect(log).toEqual(['choose']);
  });

  it('does not load a robot if consent is withdrawn during the call', async () => {
    let allowed = true;
    const withdrawing = {
      mayPreload: () => allowed,
      chooseType: async () => {
        allowed = false;
        return { chat: 'SS_ROBOT', script: SCRIPT };
      },
    };
    await chat(undefined, withdrawing).start();
    expect(log).toEqual([]);
  });

  it('sends nothing without consent', async () => {
    await chat({ chat: 'SS_ROBOT', script: SCRIPT }, { mayPreload: () => false }).start();
    expect(log).toEqual([]);
  });
});
