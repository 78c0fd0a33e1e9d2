import type { ChatDependencies } from './chat';

/** The contact panel as chat sees it: a popover with a line that shows while it connects. */
export function contactPanel(panel: HTMLElement): ChatDependencies['panel'] {
  const connecting = panel.querySelector<HTMLElement>('[data-connecting]');
  return {
    show(state) {
      if (connecting) connecting.hidden = state !== 'connecting';
      if (!panel.matches(':popover-open')) panel.showPopover();
    },
    hide: () => panel.hidePopover(),
  };
}
