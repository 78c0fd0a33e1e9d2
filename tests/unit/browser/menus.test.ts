// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initMenus } from '../../../src/browser/menus/close-menus.ts';

const menu = (id: string): HTMLDetailsElement =>
  document.querySelector(`#${id}`) as HTMLDetailsElement;
const openIds = (): string[] => ['one', 'two'].filter((id) => menu(id).open);

beforeAll(() => initMenus(document));
beforeEach(() => {
  document.body.innerHTML = `
    <details name="site-menu" id="one" open><summary>One</summary><a href="#a">A</a></details>
    <details name="site-menu" id="two" open><summary>Two</summary></details>
    <details id="other" open><summary>Other</summary></details>
    <main><button>Elsewhere</button></main>`;
});

describe('initMenus', () => {
  it('closes menus on a press or focus outside of them', () => {
    menu('one')
      .querySelector('a')
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(openIds()).toEqual(['one']);
    document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(openIds()).toEqual([]);
    expect(menu('other').open).toBe(true);
  });

  it('closes menus on Escape and returns the focus', () => {
    menu('one').querySelector('a')?.focus();
    menu('one').open = true;
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(openIds()).toEqual([]);
    expect(document.activeElement).toBe(menu('one').querySelector('summary'));
  });

  it('does nothing on other keys', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(openIds()).toEqual(['one', 'two']);
  });
});
