/** Opens and preloads the chat. Its code loads on demand. */
import { isOn } from '../../browser/config';
import { consentGate } from '../../browser/consent/browser';
import { warn } from '../../browser/log/log';
import { optional } from '../../browser/page/optional';
import { site } from '../../config/site';
import { $chat } from '../../stores/chat';

const load = () => optional(() => import('./page-chat'));

/** Opens the chat, or the contact panel if the code of the chat does not load. */
export function openChat(): void {
  load().then(
    ({ pageChat }) => pageChat().open(),
    () => {
      warn('The chat did not load; the contact panel opens in its place.');
      $chat.set('contact');
    },
  );
}

/** Loads a robot's script once marketing is allowed, until `signal` is aborted. */
export function preloadChat(signal: AbortSignal): void {
  if (!isOn('chat')) return;
  const preload = (allowed: boolean): void => {
    if (!allowed) return;
    load().then(
      ({ pageChat }) => pageChat().start(),
      () => warn('The chat did not load.'),
    );
  };
  consentGate(site.consentPolicy).subscribe('marketing', preload, signal);
}
