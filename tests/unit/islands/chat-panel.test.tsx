// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Chat from '../../../src/islands/chat/Chat.tsx';
import { $chat, type ChatView } from '../../../src/stores/chat.ts';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';

vi.mock('../../../src/browser/config.ts', () => ({ isOn: () => false }));
vi.mock('../../../src/islands/chat/open-chat.ts', () => ({
  openChat: () => undefined,
  preloadChat: () => () => undefined,
}));

let island: HydratedIsland;
let open = false;
const find = (selector: string) => island.container.querySelector<HTMLElement>(selector);

/** happy-dom has no popovers. */
function withPopovers(): void {
  const { matches } = HTMLElement.prototype;
  open = false;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector: string,
  ) {
    return selector === ':popover-open' ? open : matches.call(this, selector);
  });
  HTMLElement.prototype.togglePopover = () => (open = !open);
}

async function showChat(chinese?: string): Promise<void> {
  island = await hydrateIsland(
    <Chat
      words={{ open: 'Chat', title: 'Contact', text: 'We answer.', close: 'Close' }}
      ways={[{ icon: 'mail', href: 'mailto:a@b.example', label: 'Email' }]}
      chinese={chinese}
      messages="/_messages/en/chat.1.json"
    />,
  );
}
const show = (view: ChatView) => act(async () => $chat.set(view));

beforeEach(() => {
  withPopovers();
  vi.stubGlobal('fetch', async () => Response.json({ connecting: 'Connecting …' }));
});
afterEach(async () => {
  await island.unmount();
  $chat.set('closed');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the contact panel', () => {
  it.each<[string, readonly ChatView[], { open: boolean; status: string; beside: boolean }]>([
    [
      'says that it connects',
      ['connecting'],
      { open: true, status: 'Connecting …', beside: false },
    ],
    ['stays', ['connecting', 'contact'], { open: true, status: '', beside: false }],
    [
      'gives way to a chat system, all but the Chinese option',
      ['connecting', 'provider'],
      { open: false, status: '', beside: true },
    ],
    [
      'has the Chinese option back when it opens',
      ['connecting', 'provider', 'contact'],
      { open: true, status: '', beside: false },
    ],
  ])('%s', async (_, views, expected) => {
    await showChat('中文客服');
    for (const view of views) await show(view);
    const status = find('[role="status"]');
    expect({
      open,
      status: status?.hidden ? '' : status?.textContent,
      beside: document.querySelector('.chat-beside [data-testid="chat-chinese"]') !== null,
    }).toEqual(expected);
    expect(document.querySelectorAll('[data-testid="chat-chinese"]')).toHaveLength(1);
  });

  it('lists its ways without a script', async () => {
    await showChat();
    expect(island.html).toContain('href="mailto:a@b.example"');
    expect(find('[data-testid="chat-chinese"]')).toBeNull();
  });
});
