// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CodeCopy from '../../../src/islands/copy-button/CodeCopy.tsx';
import CopyButton from '../../../src/islands/copy-button/CopyButton.tsx';
import ShareButtons from '../../../src/islands/share-buttons/ShareButtons.tsx';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';

const words = { copy: 'Copy', copied: 'Copied' };
const button = <CopyButton text="abc" words={words} label="Copy the checksum" />;
let island: HydratedIsland;
let copied: string[];

const withNavigator = (values: object) => vi.stubGlobal('navigator', { userAgent: '', ...values });
const clipboard = { writeText: async (text: string) => void copied.push(text) };
const buttons = () => [...document.querySelectorAll('button')];
const click = (at = 0) =>
  act(async () => {
    buttons()[at]?.click();
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  document.body.innerHTML = '';
});
afterEach(async () => {
  await island.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a copy button', () => {
  it('copies its text and says so for two seconds', async () => {
    withNavigator({ clipboard });
    island = await hydrateIsland(button);
    await click();
    expect([copied, buttons()[0]?.textContent]).toEqual([['abc'], 'Copied']);
    await act(async () => vi.advanceTimersByTime(1999));
    expect(buttons()[0]?.textContent).toBe('Copied');
    await act(async () => vi.advanceTimersByTime(1));
    expect(buttons()[0]?.textContent).toBe('Copy');
  });

  it('does not change when the browser refuses', async () => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    withNavigator({ clipboard: { writeText } });
    island = await hydrateIsland(button);
    await click();
    expect(buttons()[0]?.textContent).toBe('Copy');
  });

  it.each([
    ['is not there without a clipboard', {}, 0],
    ['is there with a clipboard', { clipboard }, 1],
  ])('%s', async (_, values, count) => {
    withNavigator(values);
    island = await hydrateIsland(button);
    expect(buttons()).toHaveLength(count);
  });
});

it('adds a button to every code block and removes it with the island', async () => {
  withNavigator({ clipboard });
  document.body.innerHTML = `
    <div class="code-block"><pre><code>a &lt; b</code></pre></div>
    <div class="code-block"><pre><code>c</code></pre></div>`;
  island = await hydrateIsland(<CodeCopy words={words} label="Copy the code" />);
  await click(0);
  await click(1);
  expect(copied).toEqual(['a < b', 'c']);
  expect(buttons()).toHaveLength(2);
  await island.unmount();
  expect(buttons()).toHaveLength(0);
});

describe('share buttons', () => {
  const share = <ShareButtons words={{ ...words, share: 'Share' }} />;
  const url = 'https://www.plural.example/ru/blog/a';

  beforeEach(() => {
    document.title = 'A & B';
    vi.stubGlobal('location', new URL(`${url}?utm_source=x#part`));
  });

  it("pass the page's title and URL to the share dialog of the browser", async () => {
    const open = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
    withNavigator({ clipboard, share: open });
    island = await hydrateIsland(share);
    await click();
    expect(open).toHaveBeenCalledExactlyOnceWith({ url, title: 'A & B' });
  });

  it('omit the share button if the browser cannot share', async () => {
    withNavigator({ clipboard });
    island = await hydrateIsland(share);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Copy']);
    await click();
    expect(copied).toEqual([url]);
  });
});
