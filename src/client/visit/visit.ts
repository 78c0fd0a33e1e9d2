/**
 * What goes with a visit: consent first, then, as far as it and the switches of
 * the domain allow, attribution, tracking, the fingerprint, a robot's chat and
 * One Tap. Each of them fails alone and in silence; the page needs none.
 */
import { createCalls } from '../api/calls';
import { startAttribution } from '../attribution/start';
import { configuration, isOn } from '../config';
import { STANDARD_ALPHABET } from '../envelope/base64';
import { warn } from '../log/log';
import { optional } from '../page/optional';
import { whenIdle } from '../page/when-idle';
import { startTelemetry } from '../telemetry/start';
import { carryReferral } from './account-links';
import { browserVisit, type Visit } from './browser';
import { showConsent } from './consent-view';

declare global {
  interface Window {
    /** The events that tracking holds and has lost, for support; undefined while it is off. */
    __tracking?: () => unknown;
  }
}

/** Features that need consent: without any of them nobody is asked. */
const ASKING = ['attribution', 'tracking', 'fingerprint', 'oneTap'] as const;

const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const failed = (what: string) => (): void => warn(`${what} did not load.`);

function startReports(visit: Visit): void {
  const { main } = createCalls({ api: configuration.apiBase });
  const state = startTelemetry(
    {
      endpoint: isOn('tracking') ? configuration.trackingUrl : undefined,
      publicKey: configuration.publicKey,
      keyId: configuration.keyId,
      alphabet: configuration.alphabet,
      appVersion: meta('build') ?? 'dev',
    },
    { ...visit, view: window, visitor: isOn('visitorIp') ? main?.visitorIp : undefined, warn },
  );
  window.__tracking = state;
  if (import.meta.env.DEV && new URLSearchParams(location.search).get('track') === 'debug') {
    void import('../telemetry/debug').then(({ showQueue }) => showQueue(document, visit, state));
  }
  if (!main || !isOn('fingerprint')) return;
  visit.gate.subscribe('analytics', (allowed) => {
    if (!allowed) return;
    whenIdle(() => {
      optional(() => import('../fingerprint/report'))
        .then(({ reportPageFingerprint }) =>
          reportPageFingerprint(visit, configuration.alphabet ?? STANDARD_ALPHABET, main),
        )
        .catch(failed('The fingerprint'));
    });
  });
}

/** Starts the visit on this document, once. */
export function startVisit(): void {
  if (!ASKING.some(isOn)) return;
  const visit = browserVisit();
  const { main } = createCalls({ api: configuration.apiBase });
  if (isOn('attribution')) {
    startAttribution({
      ...visit,
      view: window,
      setReferral: isOn('referralSet') ? main?.setReferral : undefined,
      recordSource: isOn('recordSource') ? main?.recordSource : undefined,
    });
    carryReferral(visit);
  }
  startReports(visit);
  const banner = document.querySelector<HTMLElement>('[data-testid="consent"]');
  const dialog = document.querySelector<HTMLDialogElement>('#cookie-settings');
  if (!banner || !dialog) return;
  showConsent(visit.gate, { root: document, banner, dialog });
  if (isOn('chat')) {
    visit.gate.subscribe('marketing', (allowed) => {
      if (!allowed) return;
      optional(() => import('../chat/start')).then(
        ({ pageChat }) => pageChat().start(),
        failed('The chat'),
      );
    });
  }
  if (isOn('oneTap')) {
    const message = document.querySelector<HTMLElement>('[data-toasts]')?.dataset['oneTapFailed'];
    optional(() => import('../one-tap/start')).then(
      ({ startPageOneTap }) => startPageOneTap(visit, message ?? ''),
      failed('One Tap'),
    );
  }
}
