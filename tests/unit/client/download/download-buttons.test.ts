// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { enableDownloadButtons } from '../../../../src/client/download/download-buttons.ts';
import type { System } from '../../../../src/client/download/system.ts';

describe('a download button', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  /** A page of its own with one button, and what becomes of clicks on it. */
  function page(attributes = '') {
    const root = document.implementation.createHTMLDocument();
    root.body.innerHTML = `<a data-testid="download-button" ${attributes}
      href="https://www.plural.example/download"><b>Get it</b></a><a href="#">x</a>`;
    const went: string[] = [];
    const asked: System[] = [];
    const answers: ((address: string | undefined) => void)[] = [];
    enableDownloadButtons(root, {
      detect: async () => ({ offered: true, system: 'com_arm64' }),
      resolve: (system) => {
        asked.push(system);
        return new Promise((resolve) => answers.push(resolve));
      },
      go: (address) => went.push(address),
    });
    const [button, other] = [...root.querySelectorAll('a')] as [
      HTMLAnchorElement,
      HTMLAnchorElement,
    ];
    const click = (target: Element, init: MouseEventInit = {}): boolean =>
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return { root, button, other, went, asked, answers, click };
  }

  it('is busy while it asks, takes one click at a time, and goes where it is told', async () => {
    const { root, button, went, asked, answers, click } = page();
    expect(click(root.querySelector('b') as Element)).toBe(false);
    click(button);
    await settle();
    expect(asked).toEqual([{ offered: true, system: 'com_arm64' }]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('Get it');
    answers[0]?.('https://dl.plural.example/a.dmg');
    await settle();
    expect(went).toEqual(['https://dl.plural.example/a.dmg']);
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  it('goes to its own link where nothing better is known', async () => {
    const { button, went, answers, click } = page();
    click(button);
    await settle();
    answers[0]?.(undefined);
    await settle();
    expect(went).toEqual(['https://www.plural.example/download']);
  });

  it.each([
    ['data-platform="com_win32"', 'com_win32'],
    ['data-platform="com_linux"', 'com_arm64'],
  ])('%s asks for %s', async (attributes, expected) => {
    const { button, asked, click } = page(attributes);
    click(button);
    await settle();
    expect(asked.map(({ system }) => system)).toEqual([expected]);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', async (init) => {
    const { button, asked, click } = page();
    expect(click(button, init)).toBe(true);
    await settle();
    expect(asked).toEqual([]);
  });

  it('leaves other links alone', () => {
    const { other, click } = page();
    expect(click(other)).toBe(true);
  });
});
