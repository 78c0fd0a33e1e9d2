import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import chatIcon from '../../assets/icons/chat.svg?raw';
import closeIcon from '../../assets/icons/close.svg?raw';
import qrIcon from '../../assets/icons/qr.svg?raw';
import { isOn } from '../../browser/config';
import { $chat } from '../../stores/chat';
import Icon from '../icon/Icon';
import { useMessages } from '../messages/load-messages';
import { strict } from '../strict';
import { openChat, preloadChat } from './open-chat';
import type { ChatWords } from '../messages/bundles';

interface Props {
  words: Readonly<Record<'open' | 'title' | 'text' | 'close', string>>;
  /** Contact links, which work without a script. */
  children: ReactNode;
  /** Label of the Chinese option (docs/requirements.md#locales). Omitted when there is none. */
  chinese?: string | undefined;
  /** URL of the bundle with the messages of the open chat. */
  messages: string;
}

function ChineseOption({ label }: { label: string }) {
  return (
    <button type="button" popoverTarget="qr-consult" data-testid="chat-chinese">
      <Icon svg={qrIcon} />
      <span>{label}</span>
    </button>
  );
}

/**
 * The consult button and what it opens: the configured chat system, or a contact panel that works
 * without a script. Other consult buttons on the page (`data-consult`) open the same chat.
 */
export default strict(function Chat({ words, children, chinese, messages }: Props) {
  const view = useStore($chat, { ssr: 'initial' });
  const connectingWords = useMessages<ChatWords>(messages, view === 'connecting');
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const action = target instanceof Element ? target.closest('[data-consult]') : null;
      if (!action || !isOn('chat') || panel.current?.matches(':popover-open')) return;
      event.preventDefault();
      openChat();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    const ending = new AbortController();
    preloadChat(ending.signal);
    return () => ending.abort();
  }, []);

  useEffect(() => {
    const open = view === 'connecting' || view === 'contact';
    if (view !== 'closed' && panel.current?.matches(':popover-open') !== open) {
      panel.current?.togglePopover();
    }
  }, [view]);

  return (
    <>
      <button
        className="chat-launcher"
        type="button"
        popoverTarget="chat"
        aria-haspopup="dialog"
        data-consult=""
        data-hold-click=""
        data-track="consult"
        data-testid="chat-launcher"
      >
        <Icon svg={chatIcon} />
        <span className="visually-hidden">{words.open}</span>
      </button>
      <div
        className="chat-panel"
        id="chat"
        ref={panel}
        popover="auto"
        role="dialog"
        aria-labelledby="chat-title"
        data-testid="chat-panel"
        onToggle={({ newState }) => {
          if (newState === 'closed' && $chat.get() !== 'provider') $chat.set('closed');
        }}
      >
        <div className="chat-head">
          <p className="chat-title" id="chat-title">
            {words.title}
          </p>
          <button type="button" popoverTarget="chat" popoverTargetAction="hide">
            <Icon svg={closeIcon} label={words.close} />
          </button>
        </div>
        <p className="small" role="status" hidden={view !== 'connecting'}>
          {connectingWords?.connecting}
        </p>
        <p className="small">{words.text}</p>
        <div className="chat-ways">
          {children}
          {chinese && view !== 'provider' && <ChineseOption label={chinese} />}
        </div>
      </div>
      {/* The window of a chat system hides the panel. The Chinese option stays reachable. */}
      {chinese &&
        view === 'provider' &&
        // In the body: the floating column moves and is the containing block of fixed children.
        createPortal(
          <div className="chat-beside">
            <ChineseOption label={chinese} />
          </div>,
          document.body,
        )}
    </>
  );
});
