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

/** Mocks popovers, which happy-dom lacks. */
function mockPopovers(): void {
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
      chinese={chinese}
      messages="/_messages/en/chat.1.json"
    >
      <a href="mailto:a@b.example">Email</a>
    </Chat>,
  );
}
const show = (view: ChatView) => act(async () => $chat.set(view));

beforeEach(() => {
  mockPopovers();
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
      'shows that it is connecting',
      ['connecting'],
      { open: true, status: 'Connecting …', beside: false },
    ],
    ['stays open', ['connecting', 'contact'], { open: true, status: '', beside: false }],
    [
      'hides for a chat system, which leaves the Chinese option visible',
      ['connecting', 'provider'],
      { open: false, status: '', beside: true },
    ],
    [
      'contains the Chinese option again when it reopens',
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

  it('has the contact links without a script', async () => {
    await showChat();
    expect(island.html).toContain('href="mailto:a@b.example"');
    expect(find('[data-testid="chat-chinese"]')).toBeNull();
  });
});
