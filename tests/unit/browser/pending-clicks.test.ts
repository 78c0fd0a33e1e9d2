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

  it('on a radio that hydration has reset is made again', () => {
    document.body.innerHTML =
      '<astro-island ssr><input type="radio" name="a" data-clicked></astro-island>';
    element().click();
    (element() as HTMLInputElement).checked = false;
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

describe('a click on an element whose HTML is only the fallback', () => {
  const LINK = '<a href="#fallback" data-hold-click data-clicked>Download</a>';
  const hold = (options: MouseEventInit = {}): MouseEvent => {
    document.body.innerHTML = `<astro-island ssr>${LINK}</astro-island>`;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    element().dispatchEvent(event);
    return event;
  };

  it('is held until hydration, and the element is busy meanwhile', () => {
    expect(hold().defaultPrevented).toBe(true);
    expect(element().ariaBusy).toBe('true');
    const heard = vi.fn((event: Event) => event.defaultPrevented);
    element().addEventListener('click', heard);
    hydrate();
    expect(heard).toHaveReturnedWith(false);
    expect(element().ariaBusy).toBeNull();
  });

  it('falls back when the island fails, also the next time', () => {
    hold();
    const heard = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', heard);
    island().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    element().click();
    document.removeEventListener('click', heard);
    expect(heard.mock.results.map(({ value }) => value as unknown)).toEqual([false, false]);
  });

  it('is left to the browser with a modifier key', () => {
    expect(hold({ ctrlKey: true }).defaultPrevented).toBe(false);
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
  const link =
    '<a href="#there" aria-keyshortcuts="Control+K Meta+K" data-hold-click data-clicked>Search</a>';

  it.each([
    ['before hydration is delivered after it as a click', '<astro-island ssr>', 'k', 1],
    ['that the element does not have is left alone', '<astro-island ssr>', 'j', 0],
    ['after hydration is a click', '<astro-island>', 'k', 1],
  ])('%s', (_name, tag, key, times) => {
    document.body.innerHTML = `${tag}${link}</astro-island>`;
    const heard = vi.fn();
    element().addEventListener('click', heard);
    expect(press(key)).toBe(times === 0);
    hydrate();
    expect(heard).toHaveBeenCalledTimes(times);
  });
});
