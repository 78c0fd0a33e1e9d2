import { isOn } from '../config';
import { warn } from '../log/log';

/**
 * Answers every consult action of the site (`data-consult`) with the chat that
 * is configured. Without one, and where its code does not load, the action's
 * own popover opens: the contact panel.
 */
export function answerConsultActions(root: Document): void {
  root.addEventListener('click', (event) => {
    const { target } = event;
    const action = target instanceof Element ? target.closest('[data-consult]') : null;
    const panel = root.querySelector<HTMLElement>('[data-testid="chat-panel"]');
    if (!action || !panel || !isOn('chat') || panel.matches(':popover-open')) return;
    event.preventDefault();
    import('./start').then(
      ({ pageChat }) => pageChat().open(),
      () => {
        warn('The chat did not load; the contact panel stands in for it.');
        panel.showPopover();
      },
    );
  });
}
