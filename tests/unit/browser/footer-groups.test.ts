// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { initFooterGroups } from '../../../src/browser/menus/footer-groups.ts';

/** A media query whose state the test changes. */
class Query extends EventTarget {
  matches = true;
  change(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

it('closes the groups on a phone and opens them when the screen becomes wider', () => {
  document.body.innerHTML = `
    <details open data-footer-group></details><details open data-footer-group></details>
    <details open id="other"></details>`;
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('[data-footer-group]')];
  const phone = new Query();
  initFooterGroups(document, phone as unknown as MediaQueryList);
  expect(groups.map(({ open }) => open)).toEqual([false, false]);
  expect(groups.every(({ dataset }) => dataset['awake'] === '')).toBe(true);
  phone.change(false);
  expect(groups.map(({ open }) => open)).toEqual([true, true]);
  expect(document.querySelector<HTMLDetailsElement>('#other')?.open).toBe(true);
});
