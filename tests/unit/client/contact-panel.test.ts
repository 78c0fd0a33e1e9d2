// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatView } from '../../../src/client/chat/chat.ts';
import { contactPanel } from '../../../src/client/chat/contact-panel.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** A page's panel, with the Chinese option or without; happy-dom has no popovers. */
function panelOf(chinese: boolean): HTMLElement {
  document.body.innerHTML = `
    <div id="chat"><p data-connecting hidden></p><ul>
      <li>${chinese ? '<button data-chat-chinese></button>' : ''}</li></ul></div>
    ${chinese ? '<div data-chat-beside></div>' : ''}`;
  const panel = find('#chat') as HTMLElement;
  let open = false;
  const matches = panel.matches.bind(panel);
  vi.spyOn(panel, 'matches').mockImplementation((selector) =>
    selector === ':popover-open' ? open : matches(selector),
  );
  panel.togglePopover = () => (open = !open);
  return panel;
}
const optionIsBeside = () => find('[data-chat-beside]')?.contains(find('[data-chat-chinese]'));

describe('the contact panel', () => {
  let panel: HTMLElement;
  beforeEach(() => {
    panel = panelOf(true);
  });

  it.each<[string, readonly ChatView[], { open: boolean; connects: boolean; beside: boolean }]>([
    ['says that it connects', ['connecting'], { open: true, connects: true, beside: false }],
    ['stays', ['connecting', 'contact'], { open: true, connects: false, beside: false }],
    [
      'gives way to a chat system, all but the Chinese option',
      ['connecting', 'provider'],
      { open: false, connects: false, beside: true },
    ],
    [
      'stays away while the system is opened once more',
      ['connecting', 'provider', 'provider'],
      { open: false, connects: false, beside: true },
    ],
    [
      'has the Chinese option back when it opens',
      ['connecting', 'provider', 'contact'],
      { open: true, connects: false, beside: false },
    ],
  ])('%s', (_, views, { open, connects, beside }) => {
    const { show } = contactPanel(panel);
    for (const view of views) show(view);
    expect(panel.matches(':popover-open')).toBe(open);
    expect(find('[data-connecting]')?.hidden).toBe(!connects);
    expect(optionIsBeside()).toBe(beside);
    expect(document.querySelectorAll('[data-chat-chinese]')).toHaveLength(1);
  });

  it('needs no Chinese option', () => {
    panel = panelOf(false);
    const { show } = contactPanel(panel);
    show('connecting');
    show('provider');
    expect(panel.matches(':popover-open')).toBe(false);
  });
});
