// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CodeCopy from '../../../src/islands/copy-button/CodeCopy.tsx';
import CopyButton from '../../../src/islands/copy-button/CopyButton.tsx';
import ShareLinks from '../../../src/islands/share-links/ShareLinks.tsx';
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
    ['hides without a clipboard', {}, true],
    ['shows with a clipboard', { clipboard }, false],
  ])('%s', async (_, values, hidden) => {
    withNavigator(values);
    island = await hydrateIsland(button);
    expect(buttons()[0]?.hidden).toBe(hidden);
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

describe('share links', () => {
  const links = (
    <ShareLinks
      title="A & B"
      url="https://www.plural.example/a"
      words={{ ...words, share: 'Share', mail: 'Email' }}
    />
  );

  it('pass title and URL to the share dialog of the browser', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('closed', 'AbortError')));
    withNavigator({ clipboard, share });
    island = await hydrateIsland(links);
    await click();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      url: 'https://www.plural.example/a',
      title: 'A & B',
    });
  });

  it('omit the share button if the browser cannot share', async () => {
    withNavigator({ clipboard });
    island = await hydrateIsland(links);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Copy']);
    expect(document.querySelector('a')?.getAttribute('href')).toBe(
      'mailto:?subject=A%20%26%20B&body=https%3A%2F%2Fwww.plural.example%2Fa',
    );
  });
});
