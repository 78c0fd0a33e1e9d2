// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTimers } from '../../../src/client/timers/timers.ts';
import { showToasts } from '../../../src/client/toasts/toast-region.ts';
import { createToaster, type Toaster } from '../../../src/client/toasts/toasts.ts';

let toaster: Toaster;
const texts = () => toaster.shown.get().map(({ text }) => text);
const toast = (text: string) => toaster.show({ kind: 'toast', style: 'failed', text });

beforeEach(() => {
  vi.useFakeTimers();
  toaster = createToaster(browserTimers);
});

describe('a toast', () => {
  it('vanishes after 3.6 s', () => {
    toast('one');
    vi.advanceTimersByTime(3599);
    expect(texts()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stands while somebody looks, and then for the rest of its time', () => {
    const id = toast('one');
    vi.advanceTimersByTime(3000);
    toaster.pause(id);
    toaster.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['one']);
    toaster.resume(id);
    toaster.resume(id);
    vi.advanceTimersByTime(599);
    expect(texts()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('is not shown twice; the same message again starts its time anew', () => {
    const first = toast('one');
    vi.advanceTimersByTime(3000);
    expect(toast('one')).toBe(first);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual(['one']);
  });

  it('gives way when there are more than four', () => {
    for (const text of ['1', '2', '3', '4', '5']) toast(text);
    expect(texts()).toEqual(['2', '3', '4', '5']);
    vi.advanceTimersByTime(4000);
    expect(texts()).toEqual([]);
  });

  it('is closed at once, and may be closed twice', () => {
    const id = toast('one');
    toaster.close(id);
    toaster.close(id);
    toaster.pause(id);
    toaster.resume(id);
    expect(texts()).toEqual([]);
  });
});

it('a tip closes by itself, sooner', () => {
  toaster.show({ kind: 'tip', style: 'success', text: 'saved' });
  vi.advanceTimersByTime(2400);
  expect(texts()).toEqual([]);
});

describe('the region of the page', () => {
  const region = () => document.querySelector('.toasts') as HTMLElement;

  beforeEach(() => {
    document.body.innerHTML =
      '<div class="toasts"><template><div><span data-text></span><button></button></div></template></div>';
    showToasts(region(), toaster);
  });

  it('shows texts as text, oldest first', () => {
    toast('<img src=x>');
    toaster.show({ kind: 'tip', style: 'success', text: 'two' });
    const shown = [...region().querySelectorAll<HTMLElement>('div')];
    expect(
      shown.map(({ dataset, textContent }) => [dataset['testid'], dataset['style'], textContent]),
    ).toEqual([
      ['toast', 'failed', '<img src=x>'],
      ['tip', 'success', 'two'],
    ]);
    expect(region().querySelector('img')).toBeNull();
  });

  it.each([
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ])('%s holds a toast, %s lets it go', (hold, release) => {
    toast('one');
    const element = region().querySelector('div');
    element?.dispatchEvent(new Event(hold));
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(['one']);
    element?.dispatchEvent(new Event(release));
    vi.advanceTimersByTime(3600);
    expect(region().querySelector('div')).toBeNull();
  });

  it('has a button that closes', () => {
    toast('one');
    region().querySelector('button')?.click();
    expect(texts()).toEqual([]);
  });
});
