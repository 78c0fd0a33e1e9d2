import { browserCookies, type CookieJar } from '../cookies/cookies.ts';
import { currentTimeZone } from '../locale/time-zone.ts';
import { safeStorage } from '../storage/storage.ts';
import { createGate, type ConsentState, type Gate } from './gate.ts';
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

let gate: Gate | undefined;

/** The gate of this page, made once, and `window.__consent()`. The first caller's policy counts. */
export function consentGate(policy: Policy = 'auto', view: Window = window): Gate {
  if (gate) return gate;
  const timeZone = currentTimeZone();
  const { cookieStore } = view as Partial<Pick<Window, 'cookieStore'>>;
  const { cookies, forget } = readOnce(browserCookies(view.location), cookieStore !== undefined);
  let signals: ReturnType<typeof browserSignals> | undefined;
  const made = createGate({
    policy,
    cookies,
    storages: [safeStorage(() => view.localStorage), safeStorage(() => view.sessionStorage)],
    signals: () => (signals ??= browserSignals(view)),
    timeZone: () => timeZone,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const lookAgain = (): void => {
    forget();
    signals = undefined;
    made.can('analytics');
  };
  view.__consent = () => {
    lookAgain();
    return made.$state.get();
  };
  // Another tab may have changed the choice, or the visitor what the browser signals.
  cookieStore?.addEventListener('change', lookAgain);
  // A tab that was frozen hears of what it missed after its timers have run.
  for (const type of ['visibilitychange', 'resume']) {
    view.document.addEventListener(type, lookAgain);
  }
  for (const type of ['pageshow', 'focus']) view.addEventListener(type, lookAgain);
  return (gate = made);
}

/**
 * Cookies that are read once until `forget` says that they may have changed: each
 * click asks for one, and another process keeps them. Where the browser tells of no
 * changes they are read every time.
 */
export function readOnce(
  jar: CookieJar,
  tellsOfChanges: boolean,
): { readonly cookies: CookieJar; readonly forget: () => void } {
  const known = new Map<string, string | undefined>();
  const read = (name: string): string | undefined => {
    const value = known.has(name) ? known.get(name) : jar.read(name);
    if (tellsOfChanges) known.set(name, value);
    return value;
  };
  const write: CookieJar['write'] = (name, ...given) => {
    const kept = jar.write(name, ...given);
    known.delete(name);
    return kept;
  };
  const remove = (name: string): void => {
    jar.remove(name);
    known.delete(name);
  };
  return { cookies: { read, write, remove }, forget: () => known.clear() };
}
