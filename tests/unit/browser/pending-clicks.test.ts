// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initPendingClicks } from '../../../src/browser/pending-clicks.ts';

const island = (): HTMLElement => document.querySelector('astro-island') as HTMLElement;
const element = (): HTMLElement => document.querySelector('[data-clicked]') as HTMLElement;
const hydrate = (): void => {
  island().removeAttribute('ssr');
  island().dispatchEvent(new CustomEvent('astro:hydrate'));
};
const click = (target: Element): void => {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

beforeEach(() => {
  document.body.innerHTML = '';
});
initPendingClicks(document);

describe('a click before hydration', () => {
  it.each([
    ['a button', '<button type="button" data-clicked>Open</button>', 1],
    ['a link', '<a href="#there" data-clicked>There</a>', 0],
    ['a popover button', '<button popovertarget="x" data-clicked>Menu</button>', 0],
    ['a button that sends', '<form><button type="submit" data-clicked>Go</button></form>', 0],
    [
      'one whose form only a script can send',
      '<form method="dialog"><button type="submit" data-clicked>Go</button></form>',
      1,
    ],
    ['text', '<p data-clicked>Words</p>', 0],
  ])('on %s is delivered after it as often as stated', (_name, html, times) => {
    document.body.innerHTML = `<astro-island ssr>${html}</astro-island>`;
    click(element());
    const heard = vi.fn();
    element().addEventListener('click', heard);
    hydrate();
    hydrate();
    expect(heard).toHaveBeenCalledTimes(times);
  });

  it('on a word inside a button means the button', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button" data-clicked><b>Open</b></button></astro-island>';
    click(document.querySelector('b') as Element);
    const heard = vi.fn();
    element().addEventListener('click', heard);
    hydrate();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each(['radio', 'checkbox'])('on a %s ends in what the visitor chose, and is heard', (type) => {
    document.body.innerHTML = `<astro-island ssr><input type="${type}" name="a" data-clicked></astro-island>`;
    element().click();
    const heard = vi.fn();
    element().addEventListener('change', heard);
    hydrate();
    expect([heard.mock.calls.length, (element() as HTMLInputElement).checked]).toEqual([1, true]);
  });

  it('is forgotten when its element is gone by then', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button" data-clicked>Open</button></astro-island>';
    const gone = element();
    click(gone);
    const heard = vi.fn();
    gone.addEventListener('click', heard);
    gone.remove();
    hydrate();
    expect(heard).not.toHaveBeenCalled();
  });

  it('gives way to a later click on another element', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button">One</button><button type="button">Two</button></astro-island>';
    document.querySelectorAll('button').forEach(click);
    const heard: string[] = [];
    island().addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
    hydrate();
    expect(heard).toEqual(['Two']);
  });
});

it('does nothing about a click after hydration', () => {
  document.body.innerHTML =
    '<astro-island><button type="button" data-clicked>Open</button></astro-island>';
  click(element());
  const heard = vi.fn();
  element().addEventListener('click', heard);
  hydrate();
  expect(heard).not.toHaveBeenCalled();
});

describe('a shortcut', () => {
  const press = (key: string): boolean =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    );
  const link = '<a href="#there" aria-keyshortcuts="Control+K Meta+K" data-clicked>Search</a>';

  it.each([
    ['before hydration is delivered after it as a click', '<astro-island ssr>', 'k', [0, 1]],
    ['after hydration is a click at once', '<astro-island>', 'k', [1, 1]],
    ['that the element does not have is left alone', '<astro-island ssr>', 'j', [0, 0]],
  ])('%s', (_name, tag, key, clicks) => {
    document.body.innerHTML = `${tag}${link}</astro-island>`;
    const heard = vi.fn();
    element().addEventListener('click', heard);
    expect(press(key)).toBe(clicks[1] === 0);
    const atOnce = heard.mock.calls.length;
    hydrate();
    expect([atOnce, heard.mock.calls.length]).toEqual(clicks);
  });
});
