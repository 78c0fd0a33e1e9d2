// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { showAddressed } from '../../../../src/browser/page/addressed.ts';

const shown = vi.fn();
const openIds = (): string[] =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id);

beforeEach(() => {
  shown.mockClear();
  document.body.innerHTML = `
    <details id="a"><summary>A</summary><div id="h-refund">Answer</div></details>
    <details id="b" open><summary>B</summary><div id="h-plans">Answer</div></details>
    <h2 id="h-team">Team</h2><h2 id="h-共">共</h2><h2 id="h-chat">Chat</h2><div id="chat"></div>
    <h2 id="h-50%-off">50 % off</h2>`;
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.id);
  };
});

it.each([
  ['an answer in a closed box', '#h-refund', ['a', 'b'], ['h-refund']],
  ['the same by its old id', '#refund', ['a', 'b'], ['h-refund']],
  ['nothing the browser has shown: an open box', '#h-plans', ['b'], []],
  ['an answer in an open box by its old id', '#plans', ['b'], ['h-plans']],
  ['nothing the browser has shown: a heading', '#h-team', ['b'], []],
  ['a heading by its old id', '#team', ['b'], ['h-team']],
  ['a heading by its old id, percent-encoded', '#%E5%85%B1', ['b'], ['h-共']],
  ['a heading whose old id is no percent-encoding', '#50%-off', ['b'], ['h-50%-off']],
  ['a part of the page rather than a heading', '#chat', ['b'], []],
  ['nothing where there is nothing', '#nowhere', ['b'], []],
  ['nothing for a lone percent sign', '#%', ['b'], []],
  ['nothing for an empty fragment', '#', ['b'], []],
  ['nothing without a fragment', '', ['b'], []],
])('shows %s: %s', (_, hash, open, scrolledTo) => {
  showAddressed(document, hash);
  expect(openIds()).toEqual(open);
  expect(shown.mock.calls.flat()).toEqual(scrolledTo);
});
