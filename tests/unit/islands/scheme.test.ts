// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { safeStorage } from '../../../src/browser/storage/storage.ts';
import {
  chooseScheme,
  SCHEME_KEY,
  storedScheme,
} from '../../../src/islands/scheme-switch/scheme.ts';

const unavailable = safeStorage(() => {
  throw new DOMException('refused', 'SecurityError');
});
const storage = safeStorage(() => localStorage);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['scheme'];
  document.body.innerHTML = '';
});

describe('the stored choice', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['purple', 'system'],
    [null, 'system'],
  ])('%s is read as %s', (stored, expected) => {
    if (stored !== null) localStorage.setItem(SCHEME_KEY, stored);
    expect(storedScheme(storage)).toBe(expected);
  });

  it('is the system scheme if storage is unavailable', () => {
    expect(storedScheme(unavailable)).toBe('system');
  });
});

describe('choosing', () => {
  it('applies and stores dark, and stores nothing for the system scheme', () => {
    const root = document.documentElement;
    chooseScheme('dark', root, storage);
    expect([root.dataset['scheme'], localStorage.getItem(SCHEME_KEY)]).toEqual(['dark', 'dark']);
    chooseScheme('system', root, storage);
    expect([root.dataset['scheme'], localStorage.getItem(SCHEME_KEY)]).toEqual([undefined, null]);
  });

  it('applies the choice if storage is unavailable', () => {
    chooseScheme('dark', document.documentElement, unavailable);
    expect(document.documentElement.dataset['scheme']).toBe('dark');
  });
});
