// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { showFragmentTarget } from '../../../../src/browser/page/addressed.ts';

const scrolledTo = vi.fn();
const openIds = (): string[] =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id);

beforeEach(() => {
  scrolledTo.mockClear();
  document.body.innerHTML = `
    <details id="a"><summary>A</summary><div id="h-refund">Answer</div></details>
    <details id="b" open><summary>B</summary><div id="h-plans">Answer</div></details>
    <h2 id="h-team">Team</h2><h2 id="h-共">共</h2><h2 id="h-chat">Chat</h2><div id="chat"></div>
    <h2 id="h-50%-off">50 % off</h2>`;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
});

it.each([
  ['an answer in closed details', '#h-refund', ['a', 'b'], ['h-refund']],
  ['an answer in closed details by its old id', '#refund', ['a', 'b'], ['h-refund']],
  ['nothing for content that the browser shows: open details', '#h-plans', ['b'], []],
  ['an answer in open details by its old id', '#plans', ['b'], ['h-plans']],
  ['nothing for content that the browser shows: a heading', '#h-team', ['b'], []],
  ['a heading by its old id', '#team', ['b'], ['h-team']],
  ['a heading by its old id, percent-encoded', '#%E5%85%B1', ['b'], ['h-共']],
  ['a heading whose old id has malformed percent-encoding', '#50%-off', ['b'], ['h-50%-off']],
  ['a part of the page, preferred to a heading', '#chat', ['b'], []],
  ['nothing for an unknown id', '#nowhere', ['b'], []],
  ['nothing for a lone percent sign', '#%', ['b'], []],
  ['nothing for an empty fragment', '#', ['b'], []],
  ['nothing without a fragment', '', ['b'], []],
])('shows %s: %s', (_, hash, open, expected) => {
  showFragmentTarget(document, hash);
  expect(openIds()).toEqual(open);
  expect(scrolledTo.mock.calls.flat()).toEqual(expected);
});
