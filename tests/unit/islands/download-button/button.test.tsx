// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DownloadButton from '../../../../src/islands/download-button/DownloadButton.tsx';
import { hydrateIsland, type HydratedIsland } from '../../../lib/island.tsx';

const lookup = vi.hoisted(() => ({
  platforms: [] as unknown[],
  resolve: (() => undefined) as (address: string | undefined) => void,
}));
vi.mock('../../../../src/islands/download-button/download.ts', () => ({
  downloadAddress: (platform: unknown) => {
    lookup.platforms.push(platform);
    return new Promise((resolve) => (lookup.resolve = resolve));
  },
}));

let island: HydratedIsland;
const visited: string[] = [];
const link = () => island.container.querySelector('a') as HTMLAnchorElement;
/** Clicks the link. Returns whether the browser follows it. */
async function click(init: MouseEventInit = {}): Promise<boolean> {
  let followed = false;
  await act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    followed = link().dispatchEvent(event);
  });
  return followed;
}

beforeEach(async () => {
  lookup.platforms = [];
  visited.length = 0;
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)));
  island = await hydrateIsland(
    <DownloadButton href="/download" label="Get it" platform="com_win32" />,
  );
});
afterEach(async () => {
  await island.unmount();
  vi.restoreAllMocks();
});

describe('a download button', () => {
  it('is busy during the lookup, ignores further clicks, and opens the result', async () => {
    expect(await click()).toBe(false);
    expect(await click()).toBe(false);
    expect(lookup.platforms).toEqual(['com_win32']);
    expect(link().getAttribute('aria-busy')).toBe('true');
    await act(async () => lookup.resolve('https://dl.plural.example/a.exe'));
    expect(visited).toEqual(['https://dl.plural.example/a.exe']);
    expect(link().hasAttribute('aria-busy')).toBe(false);
  });

  it('follows its own link if the lookup finds nothing', async () => {
    await click();
    await act(async () => lookup.resolve(undefined));
    expect(visited).toEqual(['/download']);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', async (init) => {
    expect(await click(init)).toBe(true);
    expect(lookup.platforms).toEqual([]);
  });
});
