import { beforeEach, describe, expect, it, vi } from 'vitest';
import machines from '../../../fixtures/user-agents.json' with { type: 'json' };
import { resolveDownload } from '../../../../src/islands/download-button/resolve.ts';
import {
  detectSystem,
  type Machine,
  type System,
  readMachine,
  type HintedNavigator,
} from '../../../../src/islands/download-button/system.ts';
import { safeTarget } from '../../../../src/browser/safe-url/safe-url.ts';
import { browserTimers } from '../../../../src/shared/timers/timers.ts';

it('the table has at least 40 machines', () => expect(machines.length).toBeGreaterThanOrEqual(40));

it.each(
  machines.map(({ expected, name, ...machine }) => [name, expected, machine as Machine] as const),
)('%s: %s', (_, expected, machine) => expect(detectSystem(machine).system).toBe(expected));

describe('case 32: client hints', () => {
  const mac = {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    platform: 'MacIntel',
    maxTouchPoints: 0,
  };
  const never = new Promise(() => undefined);
  const read = async (data: HintedNavigator['userAgentData'], patience: Promise<unknown> = never) =>
    detectSystem(await readMachine({ ...mac, ...(data && { userAgentData: data }) }, patience))
      .system;

  it.each<[string, HintedNavigator['userAgentData'], string]>([
    ['none', undefined, 'com_arm64'],
    [
      'Intel',
      { platform: 'macOS', getHighEntropyValues: async () => ({ architecture: 'x86' }) },
      'com_mac',
    ],
    [
      'refused',
      { platform: 'macOS', getHighEntropyValues: () => Promise.reject(new Error('no')) },
      'com_arm64',
    ],
    ['empty', { getHighEntropyValues: async () => ({}) }, 'com_arm64'],
    ['without details', { platform: 'macOS' }, 'com_arm64'],
  ])('%s', async (_, data, expected) => expect(await read(data)).toBe(expected));

  it('that hang are done without', async () => {
    const hanging = {
      platform: 'macOS',
      getHighEntropyValues: () => new Promise<never>(() => undefined),
    };
    expect(await read(hanging, Promise.resolve())).toBe('com_arm64');
  });
});

describe('where a click leads', () => {
  const FILE = 'https://download.plural.example/release.exe';
  const NEWEST = 'https://download.plural.example/newest.exe';
  const windows: System = { offered: true, system: 'com_win64' };
  const safe = (address: unknown) =>
    safeTarget(address, { origins: ['https://download.plural.example'] });
  const files = async () => ({ com_win64: FILE });

  beforeEach(() => vi.useFakeTimers());

  it.each<[string, (() => Promise<string>) | undefined, string | undefined]>([
    ['the version call answers', async () => NEWEST, NEWEST],
    ['it fails', () => Promise.reject(new Error('503')), FILE],
    ['it is not configured', undefined, FILE],
    ['it gives javascript:', async () => 'javascript:alert(1)', FILE],
    ['it gives //evil', async () => '//evil.example/a.exe', FILE],
    ['it gives another host', async () => 'https://evil.example/a.exe', FILE],
    [
      'it gives an own host that is not listed',
      async () => 'https://dl.plural.example/a.exe',
      FILE,
    ],
    ['it gives plain http', async () => 'http://download.plural.example/a.exe', FILE],
  ])('%s', async (_, latestVersion, expected) => {
    const found = resolveDownload(windows, {
      latestVersion,
      staticFiles: files,
      safe,
      timers: browserTimers,
    });
    expect(await found).toBe(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('after three seconds without an answer: the file', async () => {
    const done = vi.fn();
    const latestVersion = () => new Promise<string>(() => undefined);
    void resolveDownload(windows, {
      latestVersion,
      staticFiles: files,
      safe,
      timers: browserTimers,
    }).then(done);
    await vi.advanceTimersByTimeAsync(2999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(FILE);
  });

  it.each<[string, System, () => Promise<Record<string, unknown>>]>([
    ['no build for the system', { offered: false, system: 'ios' }, files],
    ['files that cannot be had', windows, () => Promise.reject(new Error('404'))],
    ['files from elsewhere', windows, async () => ({ com_win64: 'https://evil.example/a.exe' })],
  ])('%s: the button’s own link', async (_, system, staticFiles) => {
    const options = { latestVersion: undefined, staticFiles, safe, timers: browserTimers };
    expect(await resolveDownload(system, options)).toBeUndefined();
  });
});
