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
    ...changes,
  });
}

describe('opening', () => {
  it.each([
    ['SS_ROBOT', 'ssq chatOpen'],
    ['SS_HUMAN', 'ssq chatOpen'],
    ['HUAN_XIN', 'easemobim'],
  ])('%s opens once its script has come up', async (mode, opened) => {
    const opening = chat({ chat: mode, script: SCRIPT }).open();
    await vi.advanceTimersByTimeAsync(1400);
    expect(log).toEqual(['connecting', 'choose', `load ${SCRIPT}`]);
    globals = ready;
    await vi.advanceTimersByTimeAsync(99);
    expect(log).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(log.slice(3)).toEqual(['provider', opened]);
  });

  it.each<[string, ChatTypeConfig | undefined | Error]>([
    ['the default mode', { chat: 'default', script: SCRIPT }],
    ['a mode that is not known', { chat: 'constructor', script: SCRIPT }],
    ['no script', { chat: 'SS_HUMAN', script: undefined }],
    ['a script from elsewhere', { chat: 'SS_HUMAN', script: 'https://evil.example/robot.js' }],
    ['no service', undefined],
    ['a call that fails', new Error('503')],
  ])('%s leaves the contact panel', async (_, type) => {
    await chat(type).open();
    expect(log).toEqual(['connecting', 'choose', 'contact']);
  });

  it('leaves the contact panel when the browser cannot load the script', async () => {
    const blocked = { loadScript: () => Promise.reject(new Error('blocked')) };
    await chat({ chat: 'SS_HUMAN', script: SCRIPT }, blocked).open();
    expect(log.at(-1)).toBe('contact');
  });

  it('case 30: gives up quietly after ten minutes of looking every half second', async () => {
    let looks = 0;
    const counting = { globals: () => (looks++, {}) };
    const opening = chat({ chat: 'SS_HUMAN', script: SCRIPT }, counting).open();
    await vi.advanceTimersByTimeAsync(599_999);
    expect(log.at(-1)).not.toBe('contact');
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(log.at(-1)).toBe('contact');
    expect(looks).toBe(1201);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(looks).toBe(1201);
  });

  it('asks and loads once, however often it is opened', async () => {
    globals = ready;
    const one = chat({ chat: 'SS_HUMAN', script: SCRIPT });
    await Promise.all([one.open(), one.open()]);
    await one.open();
    expect(log.filter((entry) => /choose|load/.test(entry))).toHaveLength(2);
    expect(log.filter((entry) => entry === 'ssq chatOpen')).toHaveLength(3);
  });
});

describe('with the page', () => {
  it('a robot is loaded and stays closed', async () => {
    globals = ready;
    await chat({ chat: 'SS_ROBOT', script: SCRIPT }).start();
    expect(log).toEqual(['choose', `load ${SCRIPT}`]);
  });

  it.each(['SS_HUMAN', 'HUAN_XIN', 'default'])('%s is not loaded', async (mode) => {
    await chat({ chat: mode, script: SCRIPT }).start();
    expect(log).toEqual(['choose']);
  });

  it('without leave nothing is asked', async () => {
    await chat({ chat: 'SS_ROBOT', script: SCRIPT }, { mayPreload: () => false }).start();
    expect(log).toEqual([]);
  });
});
