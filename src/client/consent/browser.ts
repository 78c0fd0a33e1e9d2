import { browserCookies } from '../cookies/cookies.ts';
import { safeStorage } from '../storage/storage.ts';
import { createGate, type ConsentState, type Gate } from './gate.ts';
import type { Purpose } from './inventory.ts';
import type { Policy } from './policy.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean | string;
  }
  interface Window {
    readonly doNotTrack?: string | null;
    /** The state of consent and its reasons, for support. */
    __consent?: () => ConsentState;
  }
}

/** The privacy signals of a browser. Some spell Do Not Track `yes`, or put it on the window. */
export function browserSignals(view: Pick<Window, 'navigator' | 'doNotTrack'>): {
  gpc: boolean;
  dnt: boolean;
} {
  const { globalPrivacyControl: gpc, doNotTrack } = view.navigator;
  return {
    gpc: gpc === true || gpc === '1',
    dnt: [doNotTrack, view.doNotTrack].some((value) => value === '1' || value === 'yes'),
  };
}

/**
 * Answers a purpose once in a turn of the event loop: a click asks several
 * times, and each answer reads a cookie, which is kept by another process.
 */
function oncePerTurn(made: Gate): Gate {
  const known = new Map<Purpose, boolean>();
  const forget = (): void => known.clear();
  made.$state.listen(forget);
  return {
    ...made,
    can(purpose) {
      const answer = known.get(purpose) ?? made.can(purpose);
      if (known.size === 0) setTimeout(forget, 0);
      known.set(purpose, answer);
      return answer;
    },
  };
}

let gate: Gate | undefined;

/** The gate of this page, made once, and `window.__consent()`. The first caller's policy counts. */
export function consentGate(policy: Policy = 'auto', view: Window = window): Gate {
  if (gate) return gate;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const made = createGate({
    policy,
    cookies: browserCookies(view.location),
    storages: [safeStorage(() => view.localStorage), safeStorage(() => view.sessionStorage)],
    signals: () => browserSignals(view),
    timeZone: () => timeZone,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  view.__consent = () => {
    made.can('analytics');
    return made.$state.get();
  };
  // Another tab may have changed the choice, or the browser its signals.
  view.document.addEventListener('visibilitychange', () => void made.can('analytics'));
  return (gate = oncePerTurn(made));
}
