// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initPendingClicks } from '../../../src/browser/pending-clicks.ts';
import { dropEarlyEvents } from '../../../src/browser/telemetry/early-events.ts';

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
    ['a submit button', '<form><button type="submit" data-clicked>Go</button></form>', 0],
    [
      'a submit button of a dialog form',
      '<form method="dialog"><button type="submit" data-clicked>Go</button></form>',
      1,
    ],
    ['text', '<p data-clicked>Words</p>', 0],
  ])('on %s is replayed after it the expected number of times', (_name, html, times) => {
    document.body.innerHTML = `<astro-island ssr>${html}</astro-island>`;
    click(element());
    const onEvent = vi.fn();
    element().addEventListener('click', onEvent);
    hydrate();
    hydrate();
    expect(onEvent).toHaveBeenCalledTimes(times);
  });

  it.each(['<button type="button"', '<a href="/chat" data-hold-click'])(
    'on %s is collected for the tracker once, with its replay',
    (start) => {
      const events: Event[] = [];
      const early = { events, handleEvent: (event: Event) => void events.push(event) };
      window.__earlyClicks = early;
      window.addEventListener('click', early, true);
      document.body.innerHTML = `<astro-island ssr>${start} data-clicked>Open</astro-island>`;
      click(element());
      expect(events).toEqual([]);
      element().addEventListener('click', (event) => event.preventDefault());
      hydrate();
      expect(events).toHaveLength(1);
      dropEarlyEvents(window);
    },
  );

  it('on a child of a button is replayed on the button', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button" data-clicked><b>Open</b></button></astro-island>';
    click(document.querySelector('b') as Element);
    const onEvent = vi.fn();
    element().addEventListener('click', onEvent);
    hydrate();
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  it.each(['radio', 'checkbox'])('on a %s keeps the new choice and fires change', (type) => {
    document.body.innerHTML = `<astro-island ssr><input type="${type}" name="a" data-clicked></astro-island>`;
    element().click();
    const onEvent = vi.fn();
    element().addEventListener('change', onEvent);
    hydrate();
    expect([onEvent.mock.calls.length, (element() as HTMLInputElement).checked]).toEqual([1, true]);
  });

  it('on a radio button that hydration has reset is replayed', () => {
    document.body.innerHTML =
      '<astro-island ssr><input type="radio" name="a" data-clicked></astro-island>';
    element().click();
    (element() as HTMLInputElement).checked = false;
    const onEvent = vi.fn();
    element().addEventListener('change', onEvent);
    hydrate();
    expect([onEvent.mock.calls.length, (element() as HTMLInputElement).checked]).toEqual([1, true]);
  });

  it('is dropped if its element was removed', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button" data-clicked>Open</button></astro-island>';
    const removed = element();
    click(removed);
    const onEvent = vi.fn();
    removed.addEventListener('click', onEvent);
    removed.remove();
    hydrate();
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('is replaced by a later click on another element', () => {
    document.body.innerHTML =
      '<astro-island ssr><button type="button">One</button><button type="button">Two</button></astro-island>';
    document.querySelectorAll('button').forEach(click);
    const texts: string[] = [];
    island().addEventListener('click', ({ target }) => texts.push((target as Element).textContent));
    hydrate();
    expect(texts).toEqual(['Two']);
  });
});

describe('a click on an element with fallback HTML', () => {
  const LINK = '<a href="#fallback" data-hold-click data-clicked>Download</a>';
  const hold = (options: MouseEventInit = {}): MouseEvent => {
    document.body.innerHTML = `<astro-island ssr>${LINK}</astro-island>`;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    element().dispatchEvent(event);
    return event;
  };

  it('waits for hydration and marks the element as busy', () => {
    expect(hold().defaultPrevented).toBe(true);
    expect(element().ariaBusy).toBe('true');
    const onEvent = vi.fn((event: Event) => event.defaultPrevented);
    element().addEventListener('click', onEvent);
    hydrate();
    expect(onEvent).toHaveReturnedWith(false);
    expect(element().ariaBusy).toBeNull();
  });

  it('falls back if the island fails, now and the next time', () => {
    hold();
    const onEvent = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', onEvent);
    island().dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    element().click();
    document.removeEventListener('click', onEvent);
    expect(onEvent.mock.results.map(({ value }) => value as unknown)).toEqual([false, false]);
  });

  it('is left to the browser if a modifier key is pressed', () => {
    expect(hold({ ctrlKey: true }).defaultPrevented).toBe(false);
  });
});

it('does not replay a click after hydration', () => {
  document.body.innerHTML =
    '<astro-island><button type="button" data-clicked>Open</button></astro-island>';
  click(element());
  const onEvent = vi.fn();
  element().addEventListener('click', onEvent);
  hydrate();
  expect(onEvent).not.toHaveBeenCalled();
});

describe('a shortcut', () => {
  const press = (key: string): boolean =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    );
  const link =
    '<a href="#there" aria-keyshortcuts="Control+K Meta+K" data-hold-click data-clicked>Search</a>';

  it.each([
    ['before hydration is replayed after it as a click', '<astro-island ssr>', 'k', 1],
    ['of no element is ignored', '<astro-island ssr>', 'j', 0],
    ['after hydration clicks the element', '<astro-island>', 'k', 1],
  ])('%s', (_name, tag, key, times) => {
    document.body.innerHTML = `${tag}${link}</astro-island>`;
    const onEvent = vi.fn();
    element().addEventListener('click', onEvent);
    expect(press(key)).toBe(times === 0);
    hydrate();
    expect(onEvent).toHaveBeenCalledTimes(times);
  });
});
