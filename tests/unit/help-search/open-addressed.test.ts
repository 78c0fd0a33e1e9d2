// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { openAddressed } from '../../../src/client/faq/open-addressed.ts';

const scroll = vi.fn();
const openIds = (): string[] =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id);

beforeEach(() => {
  scroll.mockClear();
  document.body.innerHTML = `
    <details id="a"><summary>A</summary><div id="refund">Answer</div></details>
    <details id="b" open><summary>B</summary><div id="plans">Answer</div></details>
    <h2 id="team">Team</h2>`;
  Element.prototype.scrollIntoView = scroll;
});

it.each([
  ['#refund', ['a', 'b'], 1],
  ['#plans', ['b'], 0],
  ['#team', ['b'], 0],
  ['#nowhere', ['b'], 0],
  ['#%', ['b'], 0],
  ['#', ['b'], 0],
  ['', ['b'], 0],
])('%s opens %o', (hash, expected, scrolls) => {
  openAddressed(document, hash);
  expect(openIds()).toEqual(expected);
  expect(scroll).toHaveBeenCalledTimes(scrolls);
});
