import type { ChatDependencies } from './chat';

/**
 * Returns the contact panel as chat sees it: a popover with a line that shows while it
 * connects. While a chat system's own window is open instead, the Chinese option (section 6)
 * moves out of the panel to `[data-chat-beside]`, so that it stays within reach.
 */
export function contactPanel(panel: HTMLElement): ChatDependencies['panel'] {
  const connecting = panel.querySelector<HTMLElement>('[data-connecting]');
  const chinese = panel.querySelector('[data-chat-chinese]');
  const inside = chinese?.parentElement;
  const beside = panel.ownerDocument.querySelector('[data-chat-beside]');
  return {
    show(view) {
      if (connecting) connecting.hidden = view !== 'connecting';
      const place = view === 'provider' ? beside : inside;
      if (chinese && place && chinese.parentElement !== place) place.append(chinese);
      if (panel.matches(':popover-open') !== (view !== 'provider')) panel.togglePopover();
    },
  };
}
