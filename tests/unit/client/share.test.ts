// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCopyButtons } from '../../../src/client/share/code-blocks.ts';
import { enableShare } from '../../../src/client/share/share.ts';

describe('enableShare', () => {
  const button = () => document.querySelector('button') as HTMLButtonElement;

  beforeEach(() => {
    document.body.innerHTML =
      '<button hidden data-share-url="https://www.plural.example/a" data-share-title="A"></button>';
  });

  it('shows the button and hands on address and title', () => {
    const share = vi.fn(async () => undefined);
    enableShare(document, { share });
    expect(button().hidden).toBe(false);
    button().click();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      url: 'https://www.plural.example/a',
      title: 'A',
    });
  });

  it('takes a closed dialog for an answer', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('no', 'AbortError')));
    enableShare(document, { share });
    button().click();
    await Promise.resolve();
    expect(button().hidden).toBe(false);
  });

  it('leaves the button hidden where the browser cannot share', () => {
    enableShare(document, {});
    expect(button().hidden).toBe(true);
  });
});

describe('addCopyButtons', () => {
  const template = () => document.querySelector('template') as HTMLTemplateElement;

  it('gives each box one button with its code, however often', () => {
    document.body.innerHTML = `
      <div class="code-block"><pre><code>a &lt; b</code></pre></div>
      <div class="code-block"><pre><code>c</code></pre></div>
      <template><button hidden data-copy=""></button></template>`;
    addCopyButtons(document, template());
    addCopyButtons(document, template());
    const codes = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map(
      ({ dataset }) => dataset['copy'],
    );
    expect(codes).toEqual(['a < b', 'c']);
  });
});
