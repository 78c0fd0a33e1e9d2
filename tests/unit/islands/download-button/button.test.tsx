// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DownloadButton from '../../../../src/islands/download-button/DownloadButton.tsx';
import { hydrateIsland, type HydratedIsland } from '../../../lib/island.tsx';

const asked = vi.hoisted(() => ({
  platforms: [] as unknown[],
  answer: (() => undefined) as (address: string | undefined) => void,
}));
vi.mock('../../../../src/islands/download-button/download.ts', () => ({
  downloadAddress: (platform: unknown) => {
    asked.platforms.push(platform);
    return new Promise((resolve) => (asked.answer = resolve));
  },
}));

let island: HydratedIsland;
const went: string[] = [];
const link = () => island.container.querySelector('a') as HTMLAnchorElement;
/** Clicks; returns whether the browser follows the link. */
async function click(init: MouseEventInit = {}): Promise<boolean> {
  let followed = false;
  await act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    followed = link().dispatchEvent(event);
  });
  return followed;
}

beforeEach(async () => {
  asked.platforms = [];
  went.length = 0;
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  island = await hydrateIsland(
    <DownloadButton href="/download" label="Get it" platform="com_win32" />,
  );
});
afterEach(async () => {
  await island.unmount();
  vi.restoreAllMocks();
});

describe('a download button', () => {
  it('is busy while it asks, takes one click at a time, and goes where it is told', async () => {
    expect(await click()).toBe(false);
    expect(await click()).toBe(false);
    expect(asked.platforms).toEqual(['com_win32']);
    expect(link().getAttribute('aria-busy')).toBe('true');
    await act(async () => asked.answer('https://dl.plural.example/a.exe'));
    expect(went).toEqual(['https://dl.plural.example/a.exe']);
    expect(link().hasAttribute('aria-busy')).toBe(false);
  });

  it('follows its own link where nothing better is known', async () => {
    await click();
    await act(async () => asked.answer(undefined));
    expect(went).toEqual(['/download']);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', async (init) => {
    expect(await click(init)).toBe(true);
    expect(asked.platforms).toEqual([]);
  });
});
