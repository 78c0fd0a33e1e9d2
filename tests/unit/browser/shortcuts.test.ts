import { expect, it } from 'vitest';
import { isShortcut } from '../../../src/browser/pending-clicks.ts';

const none = { code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, metaKey: true }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'j', ctrlKey: true }, false],
  [{ key: 'л', ctrlKey: true }, true],
  [{ key: 'า', metaKey: true }, true],
  [{ key: 'д', code: 'KeyL', ctrlKey: true }, false],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
])('isShortcut of %j for Control+K or Meta+K is %s', (keys, expected) => {
  expect(isShortcut('Control+K Meta+K', { ...none, ...keys })).toBe(expected);
});

it('isShortcut is false without shortcuts', () => {
  expect(isShortcut('', { ...none, key: 'k', ctrlKey: true })).toBe(false);
});
