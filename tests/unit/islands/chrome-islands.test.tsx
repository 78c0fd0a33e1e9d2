// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SchemeSwitch from '../../../src/islands/scheme-switch/SchemeSwitch.tsx';
import Toasts from '../../../src/islands/toasts/Toasts.tsx';
import { toaster } from '../../../src/stores/toasts.ts';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';

let island: HydratedIsland;
const all = <Kind extends Element = HTMLElement>(selector: string) => [
  ...island.container.querySelectorAll<Kind>(selector),
];
const one = (selector: string) => all(selector)[0];

afterEach(async () => {
  await island.unmount();
  localStorage.clear();
  delete document.documentElement.dataset['scheme'];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the scheme switch', () => {
  const schemeSwitch = (
    <SchemeSwitch legend="Colors" labels={{ system: 'System', light: 'Light', dark: 'Dark' }} />
  );

  it('is not on the page until hydration, then shows the stored choice', async () => {
    localStorage.setItem('scheme', 'light');
    island = await hydrateIsland(schemeSwitch);
    expect(island.html).toBe('');
    expect(one('fieldset')).not.toBeNull();
    expect(all<HTMLInputElement>('input').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('applies and stores a choice', async () => {
    island = await hydrateIsland(schemeSwitch);
    await act(async () => one('[value="dark"]')?.click());
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    expect(localStorage.getItem('scheme')).toBe('dark');
    await act(async () => one('[value="system"]')?.click());
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
    expect(localStorage.getItem('scheme')).toBeNull();
  });
});

describe('toasts', () => {
  const words = { close: 'Close', registrationFailed: '<b>Registration failed!</b>' };
  const fetched = vi.fn(async () => Response.json(words));
  const show = () =>
    act(async () => {
      toaster.show({ kind: 'toast', style: 'failed', message: 'registrationFailed' });
      await vi.advanceTimersByTimeAsync(0);
    });

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
    island = await hydrateIsland(<Toasts messages="/_messages/en/toasts.1.json" />);
  });

  it('show their messages as text, fetched once', async () => {
    expect(fetched).not.toHaveBeenCalled();
    await show();
    expect(one('.toast span')?.textContent).toBe(words.registrationFailed);
    expect(one('[data-testid="toast"]')?.dataset['style']).toBe('failed');
    await act(async () => vi.advanceTimersByTime(3600));
    expect(one('.toast')).toBeUndefined();
    await show();
    expect(fetched).toHaveBeenCalledTimes(1);
    await act(async () => vi.advanceTimersByTime(3600));
  });

  it.each([
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ])('pause from %s to %s', async (hold, release) => {
    await show();
    const toast = one('.toast');
    await act(async () => toast?.dispatchEvent(new Event(hold, { bubbles: true })));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(one('.toast')).toBe(toast);
    await act(async () => toast?.dispatchEvent(new Event(release, { bubbles: true })));
    await act(async () => vi.advanceTimersByTime(3600));
    expect(one('.toast')).toBeUndefined();
  });

  it('close when their button is clicked', async () => {
    await show();
    await act(async () => one('.toast button')?.click());
    expect(one('.toast')).toBeUndefined();
  });
});
