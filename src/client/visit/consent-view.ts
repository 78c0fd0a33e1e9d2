import type { Gate } from '../consent/gate';

interface ConsentElements {
  readonly root: Document;
  /** The question, hidden until it is due. */
  readonly banner: HTMLElement;
  readonly dialog: HTMLDialogElement;
}

/** What opens the settings: the footer's button, and links in texts that name the dialog. */
const OPENERS = '[data-consent-settings], a[href$="#cookie-settings"]';

/**
 * Shows the question while it is due, and the settings on demand. Accepting and
 * rejecting are one press each, in both; Escape leaves the settings unchanged.
 */
export function showConsent(gate: Gate, { root, banner, dialog }: ConsentElements): void {
  const switches = [...dialog.querySelectorAll<HTMLInputElement>('input[name]')];
  const signal = dialog.querySelector<HTMLElement>('[data-consent-signal]');
  const choices = dialog.querySelector<HTMLFieldSetElement>('fieldset');

  gate.$state.subscribe(({ asks }) => {
    banner.hidden = !asks;
  });

  const open = (): void => {
    gate.can('analytics');
    const { gpc, dnt, purposes } = gate.$state.get();
    for (const input of switches) {
      const purpose = input.name as 'analytics' | 'marketing';
      input.checked = purposes[purpose].verdict === 'allowed';
    }
    if (signal) signal.hidden = !gpc && !dnt;
    if (choices) choices.disabled = gpc || dnt;
    if (!dialog.open) dialog.showModal();
  };

  const choose = (choice: string | undefined): void => {
    if (choice === 'close') return dialog.close();
    const of = (name: string): boolean =>
      choice === 'save'
        ? switches.some((input) => input.name === name && input.checked)
        : choice === 'accept';
    const returnFocus = banner.contains(root.activeElement);
    gate.choose({ analytics: of('analytics'), marketing: of('marketing') });
    if (dialog.open) dialog.close();
    // The button is gone with the banner: reading goes on at the top of the page.
    if (returnFocus) root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };

  root.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-consent-choice]');
    if (button) return choose(button.dataset['consentChoice']);
    if (!target.closest(OPENERS)) return;
    event.preventDefault();
    open();
  });
  for (const opener of root.querySelectorAll('[data-consent-settings]')) {
    opener.setAttribute('data-awake', '');
  }
  if (root.defaultView?.location.hash === '#cookie-settings') open();
}
