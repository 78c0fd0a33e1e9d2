// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { safeStorage } from '../../../src/browser/storage/storage.ts';
import {
  chooseScheme,
  SCHEME_KEY,
  storedScheme,
} from '../../../src/islands/scheme-switch/scheme.ts';

const refusing = safeStorage(() => {
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

  it('is the system’s where storage refuses', () => {
    expect(storedScheme(refusing)).toBe('system');
  });
});

describe('choosing', () => {
  it('shows and keeps light and dark, and keeps nothing for the system’s', () => {
    const root = document.documentElement;
    chooseScheme('dark', root, storage);
    expect([root.dataset['scheme'], localStorage.getItem(SCHEME_KEY)]).toEqual(['dark', 'dark']);
    chooseScheme('system', root, storage);
    expect([root.dataset['scheme'], localStorage.getItem(SCHEME_KEY)]).toEqual([undefined, null]);
  });

  it('shows the choice where storage refuses', () => {
    chooseScheme('dark', document.documentElement, refusing);
    expect(document.documentElement.dataset['scheme']).toBe('dark');
  });
});
