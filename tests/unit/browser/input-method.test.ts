// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { initInputMethod } from '../../../src/browser/input-method.ts';
import { initPendingClicks } from '../../../src/browser/pending-clicks.ts';

const clicks = vi.fn();
const keys = vi.fn();
initInputMethod(document);
initPendingClicks(document);
document.addEventListener('keydown', keys);

beforeEach(() => {
  vi.restoreAllMocks();
  clicks.mockClear();
  keys.mockClear();
  document.body.innerHTML = `
    <button type="button" aria-keyshortcuts="Control+K Meta+K">Search</button>
    <p tabindex="0">Words</p><input type="search" /><textarea></textarea><input type="checkbox" />`;
  document.querySelector('button')?.addEventListener('click', clicks);
});

/** Presses a key on an element. Returns whether the browser may act on it, too. */
function press(selector: string, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return !event.defaultPrevented;
}

const on = (platform: string): void =>
  void vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);

const CONTROL_K = { key: 'k', code: 'KeyK', ctrlKey: true };
const COMMAND_K = { key: 'k', code: 'KeyK', metaKey: true };

it.each([
  ['Control+K on a page', 'Win32', 'p', CONTROL_K, 1],
  ['Control+K in a field on Windows', 'Win32', 'input', CONTROL_K, 1],
  ['Control+K on a page on a Mac', 'MacIntel', 'p', CONTROL_K, 1],
  ['Control+K in a field on a Mac', 'MacIntel', 'input', CONTROL_K, 0],
  ['Control+K in a text area on a Mac', 'MacIntel', 'textarea', CONTROL_K, 0],
  ['Control+K in a field on an iPad with a keyboard', 'iPad', 'input', CONTROL_K, 0],
  ['Control+K on a checkbox on a Mac', 'MacIntel', '[type=checkbox]', CONTROL_K, 1],
  ['Command+K in a field on a Mac', 'MacIntel', 'input', COMMAND_K, 1],
  ['Control+K while composing', 'Win32', 'input', { ...CONTROL_K, isComposing: true }, 0],
  ['Command+K while composing', 'MacIntel', 'input', { ...COMMAND_K, isComposing: true }, 0],
  ['a held key', 'Win32', 'p', { ...CONTROL_K, repeat: true }, 0],
])('opens the search dialog: %s', (_, platform, selector, keyPress, times) => {
  on(platform);
  press(selector, keyPress);
  expect(clicks).toHaveBeenCalledTimes(times);
});

it.each([
  ['Escape', { key: 'Escape', isComposing: true }, false],
  ['Enter', { key: 'Enter', isComposing: true }, false],
  ['Escape in Safari', { key: 'Escape', keyCode: 229 }, false],
  ['Enter in Safari', { key: 'Enter', keyCode: 229 }, false],
  ['an arrow', { key: 'ArrowDown', isComposing: true }, true],
])('leaves %s to the input method', (_, keyPress, isBrowserFree) => {
  expect(press('input', keyPress)).toBe(isBrowserFree);
  expect(keys).not.toHaveBeenCalled();
});

it.each([{ key: 'Escape' }, { key: 'Enter' }, { key: 'a' }])('does not touch %j', (keyPress) => {
  expect(press('input', keyPress)).toBe(true);
  expect(keys).toHaveBeenCalledOnce();
});
