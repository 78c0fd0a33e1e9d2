import { MIRROR_PREFIX } from '../../shared/consent/inventory';
import type { Gate } from '../consent/gate';
import type { SafeStorage } from '../storage/storage';

const REFRESH_MS = 250;

const STYLE =
  'position: fixed; z-index: 50; inset: 0 0 auto auto; max-width: min(40rem, 100%); ' +
  'max-height: 60vh; overflow: auto; padding: 0.75rem; background: #111; color: #eee; ' +
  'font: 0.75rem/1.4 monospace; white-space: pre-wrap; overflow-wrap: anywhere';

/**
 * Shows the tracking queue live over the page, for `?track=debug` in development: the consent
 * state, the number of queued and lost events, and the stored mirror of every tab.
 */
export function initQueueDebug(
  root: Document,
  { gate, local }: { readonly gate: Gate; readonly local: SafeStorage },
  state: () => unknown,
): void {
  const output = root.createElement('output');
  output.style.cssText = STYLE;
  output.dataset['testid'] = 'track-debug';
  root.body.append(output);
  const show = (): void => {
    const { analytics } = gate.$state.get().purposes;
    const mirrors = local.keys(MIRROR_PREFIX).map((key) => `${key}\n${local.get(key)}`);
    output.textContent = [
      `analytics: ${analytics.verdict} (${analytics.reason})`,
      `queue: ${JSON.stringify(state()) ?? 'off'}`,
      ...mirrors,
    ].join('\n\n');
  };
  show();
  setInterval(show, REFRESH_MS);
}
