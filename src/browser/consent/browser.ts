import { browserCookies, type CookieJar } from '../cookies/cookies.ts';
import { currentTimeZone } from '../../shared/time-zone.ts';
import { safeStorage } from '../storage/storage.ts';
import type { ConsentState } from '../../shared/consent/policy.ts';
import { createGate, type Gate } from './gate.ts';
import type { Policy } from '../../shared/consent/policy.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean | string;
  }
  interface Window {
    readonly doNotTrack?: string | null;
    /** Returns the consent state and its reasons, for support. */
    __consent?: () => ConsentState;
  }
}

/** Returns the privacy signals. Some browsers spell Do Not Track `yes` or put it on the window. */
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

/** Returns the gate of this page and sets `window.__consent`. Only the first policy counts. */
export function consentGate(policy: Policy, view: Window = window): Gate {
  if (gate) return gate;
  const timeZone = currentTimeZone();
  const { cookieStore } = view as Partial<Pick<Window, 'cookieStore'>>;
  const { cookies, forget } = readOnce(browserCookies(view.location), cookieStore !== undefined);
  let signals: ReturnType<typeof browserSignals> | undefined;
  const created = createGate({
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
  const refresh = (): void => {
    forget();
    signals = undefined;
    created.can('analytics');
  };
  view.__consent = () => {
    refresh();
    return created.$state.get();
  };
  // Another tab may have changed the choice, or the visitor a privacy setting.
  cookieStore?.addEventListener('change', refresh);
  // A frozen tab receives missed change events only after its timers have run.
  for (const type of ['visibilitychange', 'resume']) {
    view.document.addEventListener(type, refresh);
  }
  for (const type of ['pageshow', 'focus']) view.addEventListener(type, refresh);
  return (gate = created);
}

/**
 * Returns a jar that caches cookies until `forget` is called. Every click reads one, and a read is
 * a call to another process. Without change events from the browser, nothing is cached.
 */
export function readOnce(
  jar: CookieJar,
  hasChangeEvents: boolean,
): { readonly cookies: CookieJar; readonly forget: () => void } {
  const values = new Map<string, string | undefined>();
  const read = (name: string): string | undefined => {
    const value = values.has(name) ? values.get(name) : jar.read(name);
    if (hasChangeEvents) values.set(name, value);
    return value;
  };
  const write: CookieJar['write'] = (name, ...rest) => {
    const written = jar.write(name, ...rest);
    values.delete(name);
    return written;
  };
  const remove = (name: string): void => {
    jar.remove(name);
    values.delete(name);
  };
  return { cookies: { read, write, remove }, forget: () => values.clear() };
}
