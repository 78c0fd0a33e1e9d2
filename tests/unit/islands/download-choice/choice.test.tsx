// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import machines from '../../../fixtures/user-agents.json' with { type: 'json' };
import downIcon from '../../../../src/assets/icons/arrow-down.svg?raw';
import DownloadChoice from '../../../../src/islands/download-choice/DownloadChoice.tsx';
import {
  chooseDownload,
  joinSentences,
  type Build,
} from '../../../../src/islands/download-choice/download-choice.ts';
import { mailLink } from '../../../../src/shared/mail-link.ts';
import {
  detectSystem,
  type Machine,
  type System,
} from '../../../../src/islands/download-button/system.ts';
import { hydrateIsland, type HydratedIsland } from '../../../lib/island.tsx';

const BUILDS: Build[] = (['com_win64', 'com_win32', 'com_arm64', 'com_mac'] as const).map(
  (platform) => ({
    platform,
    href: `https://download.plural.example/${platform}`,
    name: platform,
    label: `Get ${platform}`,
    note: `Note of ${platform}`,
  }),
);

describe('the choice', () => {
  /** What each system of the fixtures is offered. */
  const EXPECTED: Record<string, string> = {
    com_win64: 'com_win64',
    com_win32: 'com_win32',
    com_mac: 'com_mac',
    com_arm64: 'com_arm64',
    mac: 'com_arm64 or com_mac',
    android: 'send',
    ios: 'send',
    ipados: 'send',
    chromeos: 'all chromeos',
    linux: 'all linux',
    unknown: 'all',
  };
  const shown = (system: System | undefined, builds = BUILDS): string => {
    const choice = chooseDownload(system, builds);
    if (choice.kind === 'build') return choice.build.platform;
    if (choice.kind === 'macs') return choice.builds.map(({ platform }) => platform).join(' or ');
    return choice.kind === 'send' ? 'send' : `all ${choice.system ?? ''}`.trim();
  };

  it.each(machines.map(({ name, expected, ...machine }) => [name, expected, machine] as const))(
    'of %s (%s)',
    (_, expected, machine) => {
      expect(shown(detectSystem(machine as Machine))).toBe(EXPECTED[expected]);
    },
  );

  it('is all builds before the system is known, or if there is no build for it', () => {
    expect(shown(undefined)).toBe('all');
    expect(shown({ offered: true, system: 'com_mac' }, [])).toBe('all');
    expect(shown({ offered: false, system: 'mac' }, BUILDS.slice(0, 3))).toBe('all');
  });
});

it.each([
  ['No Linux.', 'Windows only.', 'No Linux. Windows only.'],
  ['ไม่มี Linux', 'มี Windows', 'ไม่มี Linux มี Windows'],
  ['没有 Linux 版。', '支持 Windows。', '没有 Linux 版。支持 Windows。'],
])('joins %s and %s', (first, second, joined) => {
  expect(joinSentences(first, second)).toBe(joined);
});

it('mails a title and an address with any characters', () => {
  expect(mailLink('A & B', 'https://a.example/?x=1&y=2')).toBe(
    'mailto:?subject=A%20%26%20B&body=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2',
  );
});

const detection = vi.hoisted(() => ({ resolve: (() => undefined) as (system: unknown) => void }));
vi.mock('../../../../src/islands/download-button/download.ts', () => ({
  visitorSystem: () => new Promise((resolve) => (detection.resolve = resolve)),
  downloadAddress: async () => undefined,
}));

describe('the island', () => {
  const WORDS = {
    title: 'Download',
    choose: 'All builds',
    supported: 'Windows and macOS.',
    send: 'Send link',
    mail: 'Email',
    copy: 'Copy',
    copied: 'Copied',
    phone: 'Not on phones.',
    linux: 'No Linux.',
    chromeos: 'No ChromeOS.',
    mac: 'See About This Mac.',
  };
  const share = vi.fn(async () => undefined);
  let island: HydratedIsland;
  const one = (selector: string) => island.container.querySelector<HTMLElement>(selector);
  const main = () => one('.button');
  const known = (system: System) => act(async () => detection.resolve(system));

  beforeEach(async () => {
    share.mockClear();
    Reflect.deleteProperty(navigator, 'share');
    island = await hydrateIsland(
      <DownloadChoice builds={BUILDS} url="https://a.example/download" words={WORDS} />,
    );
  });
  afterEach(() => island.unmount());

  it('links to all builds without a script', () => {
    expect(island.html).toContain('href="#builds"');
    expect(island.html).toContain('Windows and macOS.');
  });

  it.each<[System, string, string, string]>([
    [
      { offered: true, system: 'com_arm64' },
      'Get com_arm64',
      'https://download.plural.example/com_arm64',
      'Note of com_arm64',
    ],
    [{ offered: false, system: 'linux' }, 'All builds', '#builds', 'No Linux. Windows and macOS.'],
    [
      { offered: false, system: 'chromeos' },
      'All builds',
      '#builds',
      'No ChromeOS. Windows and macOS.',
    ],
    [{ offered: false, system: 'unknown' }, 'Download', '#builds', 'Windows and macOS.'],
  ])('for %j says %j', async (system, label, href, note) => {
    await known(system);
    expect(main()?.textContent).toBe(label);
    expect(main()?.getAttribute('href')).toBe(href);
    expect(one('p')?.textContent).toBe(note);
  });

  it('offers both builds by name on a Mac whose chip is unknown, and says where to look', async () => {
    await known({ offered: false, system: 'mac' });
    const buttons = [...island.container.querySelectorAll<HTMLElement>('.button')];
    const facts = buttons.map((button) => [
      button.textContent,
      button.getAttribute('href'),
      button.dataset['platform'],
    ]);
    const factsOf = (name: string) => [...[name, `https://download.plural.example/${name}`, name]];
    expect(facts).toEqual([factsOf('com_arm64'), factsOf('com_mac')]);
    expect(one('p')?.textContent).toBe('See About This Mac.');
  });

  it('has an arrow down, not a download sign, on the link to all builds', async () => {
    const path = () => main()?.querySelector('path')?.getAttribute('d');
    const download = path();
    await known({ offered: false, system: 'linux' });
    expect(downIcon).toContain(`d="${path()}"`);
    expect(path()).not.toBe(download);
  });

  it('shares the link from a phone', async () => {
    Object.assign(navigator, { share });
    await known({ offered: false, system: 'ios' });
    await act(async () => main()?.click());
    expect(share.mock.calls).toEqual([[{ url: 'https://a.example/download', title: 'Download' }]]);
    expect(one('p')?.textContent).toBe('Not on phones.');
  });

  it('mails the link from a phone that cannot share', async () => {
    await known({ offered: false, system: 'android' });
    expect(main()?.textContent).toBe('Send link');
    expect(main()?.getAttribute('href')).toMatch(/^mailto:/);
  });
});
