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

it('covers at least 40 machines', () => expect(machines.length).toBeGreaterThanOrEqual(40));

it.each(
  machines.map(({ expected, name, ...machine }) => [name, expected, machine as Machine] as const),
)('%s is %s', (_, expected, machine) => expect(detectSystem(machine).system).toBe(expected));

describe('case 32: client hints', () => {
  const mac = {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    platform: 'MacIntel',
    maxTouchPoints: 0,
  };
  const never = new Promise<undefined>(() => undefined);
  const read = async (
    data: HintedNavigator['userAgentData'],
    timeout: Promise<undefined> = never,
  ) =>
    detectSystem(await readMachine({ ...mac, ...(data && { userAgentData: data }) }, timeout))
      .system;

  it.each<[string, HintedNavigator['userAgentData'], string]>([
    ['missing', undefined, 'mac'],
    [
      'of an Intel Mac',
      { platform: 'macOS', getHighEntropyValues: async () => ({ architecture: 'x86' }) },
      'com_mac',
    ],
    [
      'refused',
      { platform: 'macOS', getHighEntropyValues: () => Promise.reject(new Error('no')) },
      'mac',
    ],
    ['empty', { getHighEntropyValues: async () => ({}) }, 'mac'],
    ['without details', { platform: 'macOS' }, 'mac'],
  ])('%s', async (_, data, expected) => expect(await read(data)).toBe(expected));

  it('are ignored if they hang', async () => {
    const hanging = {
      platform: 'macOS',
      getHighEntropyValues: () => new Promise<never>(() => undefined),
    };
    expect(await read(hanging, Promise.resolve(undefined))).toBe('mac');
  });
});

describe('the target of a click', () => {
  const FILE = 'https://download.plural.example/release.exe';
  const NEWEST = 'https://download.plural.example/newest.exe';
  const windows: System = { offered: true, system: 'com_win64' };
  const safe = (address: unknown) =>
    safeTarget(address, { origins: ['https://download.plural.example'] });
  const files = async () => ({ com_win64: FILE });

  beforeEach(() => vi.useFakeTimers());

  it.each<[string, (() => Promise<string>) | undefined, string | undefined]>([
    ['is the URL from the version call', async () => NEWEST, NEWEST],
    ['is the file if the version call fails', () => Promise.reject(new Error('503')), FILE],
    ['is the file if the version call is not configured', undefined, FILE],
    ['is the file instead of a javascript: URL', async () => 'javascript:alert(1)', FILE],
    ['is the file instead of a protocol-relative URL', async () => '//evil.example/a.exe', FILE],
    ['is the file instead of another host', async () => 'https://evil.example/a.exe', FILE],
    [
      'is the file instead of an unlisted host of our own',
      async () => 'https://dl.plural.example/a.exe',
      FILE,
    ],
    ['is the file instead of plain http', async () => 'http://download.plural.example/a.exe', FILE],
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

  it('is the file after three seconds without a response', async () => {
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
    ['without a build for the system', { offered: false, system: 'ios' }, files],
    ['if the files do not load', windows, () => Promise.reject(new Error('404'))],
    ['for an unsafe file', windows, async () => ({ com_win64: 'https://evil.example/a.exe' })],
  ])('is the own link of the button %s', async (_, system, staticFiles) => {
    const options = { latestVersion: undefined, staticFiles, safe, timers: browserTimers };
    expect(await resolveDownload(system, options)).toBeUndefined();
  });
});
