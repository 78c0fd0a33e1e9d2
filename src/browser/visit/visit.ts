/**
 * Everything that accompanies a visit: consent and, as far as consent and the domain allow,
 * attribution, tracking, fingerprint, the chatbot and One Tap. Each fails on its own and
 * silently; the page needs none of them.
 */
import { $consent } from '../../stores/consent';
import { startAttribution } from '../attribution/source';
import { configuration, isOn } from '../config';
import { STANDARD_ALPHABET } from '../envelope/base64';
import { warn } from '../log/log';
import { optional } from '../page/optional';
import { whenIdle } from '../page/when-idle';
import { dropEarlyEvents } from '../telemetry/early-events';
import type { MainCalls } from '../api/calls';
import { $referral } from '../../stores/page';
import { codeInQuery, referralCode } from '../attribution/referral';
import { onEachPage } from '../page/on-each-page';
import { site } from '../../config/site';
import { isOwnHost } from '../../shared/link';
import { consentGate } from '../consent/browser';
import { browserCookies } from '../cookies/cookies';
import { safeStorage } from '../storage/storage';
import type { Visit } from './context';

declare global {
  interface Window {
    /** Returns the number of queued and lost tracking events, for support; `undefined` if off. */
    __tracking?: () => unknown;
  }
}

/** Features that need consent. If none is on, visitors are not asked. */
const CONSENT_FEATURES = ['attribution', 'tracking', 'fingerprint', 'oneTap'] as const;

const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const failed = (what: string) => (): void => warn(`${what} did not load.`);

/** Loads the tracking code after consent. Until then it would store and send nothing anyway. */
async function startTracking(visit: Visit): Promise<void> {
  const { startTelemetry } = await optional(() => import('../telemetry/start'));
  if (visit.signal.aborted) return;
  const state = startTelemetry(
    {
      ...configuration,
      endpoint: configuration.trackingUrl,
      appVersion: meta('build') ?? 'dev',
    },
    {
      ...visit,
      view: window,
      visitor: isOn('visitorIp') ? lazyCall('visitorIp') : undefined,
      warn,
    },
  );
  window.__tracking = state;
  if (import.meta.env.DEV && new URLSearchParams(location.search).get('track') === 'debug') {
    const { initQueueDebug } = await import('../telemetry/debug');
    initQueueDebug(document, visit, state);
  }
}

function startReports(visit: Visit): void {
  if (!isOn('tracking') || !visit.gate.can('analytics')) dropEarlyEvents(window);
  if (isOn('tracking')) {
    let started = false;
    const track = (allowed: boolean): void => {
      if (!allowed || started) return;
      started = true;
      startTracking(visit).catch(() => {
        failed('Tracking')();
        dropEarlyEvents(window);
      });
    };
    visit.gate.subscribe('analytics', track, visit.signal);
  }
  if (!isOn('fingerprint')) return;
  const report = (allowed: boolean): void => {
    if (!allowed) return;
    whenIdle(() => {
      optional(() => import('../fingerprint/fingerprint'))
        .then(({ reportPageFingerprint }) =>
          reportPageFingerprint(visit, configuration.alphabet ?? STANDARD_ALPHABET, {
            recordData: lazyCall('recordData'),
          }),
        )
        .catch(failed('The fingerprint'));
    });
  };
  visit.gate.subscribe('analytics', report, visit.signal);
}

/** Starts the visit on this document. It ends, with all listeners, when `signal` aborts. */
export function startVisit(signal: AbortSignal): void {
  if (!CONSENT_FEATURES.some(isOn)) return dropEarlyEvents(window);
  const visit = browserVisit(signal);
  if (isOn('attribution')) {
    startAttribution({
      ...visit,
      view: window,
      setReferral: isOn('referralSet') ? lazyCall('setReferral') : undefined,
      recordSource: isOn('recordSource') ? lazyCall('recordSource') : undefined,
    });
    initReferral(visit);
  }
  startReports(visit);
  const tags = meta('statistics')?.split(' ') ?? [];
  if (tags.length > 0 && isOn('statistics')) {
    optional(() => import('../statistics/start')).then(
      ({ startPageStatistics }) => startPageStatistics(tags, visit),
      failed('The analytics tags'),
    );
  }
  signal.addEventListener(
    'abort',
    visit.gate.$state.subscribe((state) => $consent.set(state)),
  );
  if (isOn('oneTap')) {
    optional(() => import('../one-tap/start')).then(
      ({ startPageOneTap }) => startPageOneTap(visit),
      failed('One Tap'),
    );
  }
}

/** Returns a call of the main API whose code is loaded on first use. */
function lazyCall<Name extends keyof MainCalls>(name: Name): MainCalls[Name] {
  const call = async (...args: readonly unknown[]): Promise<unknown> => {
    const { createCalls } = await optional(() => import('../api/calls'));
    const { main } = createCalls(configuration);
    if (!main) throw new Error(`${name}: PUBLIC_API_BASE is not configured`);
    return (main[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
  };
  return call as MainCalls[Name];
}

/** Keeps the referral store up to date on every page, while marketing is allowed. */
function initReferral({ gate, cookies, local, signal }: Visit): void {
  const landingQuery = new URLSearchParams(location.search);
  const update = (): void => {
    const query = codeInQuery(landingQuery) ? landingQuery : new URLSearchParams(location.search);
    $referral.set(referralCode({ gate, cookies, storage: local, query }));
  };
  gate.subscribe('marketing', update, signal);
  onEachPage(update, signal);
}

/** Returns the visit of this page. */
function browserVisit(signal: AbortSignal): Visit {
  return {
    gate: consentGate(site.consentPolicy),
    cookies: browserCookies(location),
    local: safeStorage(() => localStorage),
    session: safeStorage(() => sessionStorage),
    isOwn: (hostname) => hostname === location.hostname || isOwnHost(hostname, site.ownDomains),
    signal,
  };
}
