import { atom, type ReadableAtom } from 'nanostores';
import { COOKIE_DAYS, MAX_TIMER_MS } from '../../config/limits.ts';
import type { After } from '../../shared/timers/timers.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { CONSENT_COOKIE, PURPOSES, STORED_FOR, type Purpose } from '../../shared/consent/inventory.ts';
import {
  decide,
  formatChoice,
  parseChoice,
  type Choice,
  type ConsentState,
  type Policy,
} from '../../shared/consent/policy.ts';

const DAY_MS = 86_400_000;

export interface GateOptions {
  readonly policy: Policy;
  readonly cookies: CookieJar;
  /** Where leftovers are purged from: local and session storage. */
  readonly storages: readonly SafeStorage[];
  readonly signals: () => { readonly gpc: boolean; readonly dnt: boolean };
  readonly timeZone: () => string | undefined;
  readonly after: After;
}

/** The one gate before every storage, request and script that is not essential. */
export interface Gate {
  /** Follows every change; islands read it with `useStore`. */
  readonly $state: ReadableAtom<ConsentState>;
  /** Whether a purpose is allowed at this moment, also when another tab has just changed it. */
  can(purpose: Purpose): boolean;
  /** Calls back now and at each change of whether a purpose is allowed, until `signal` is aborted. */
  subscribe(purpose: Purpose, listener: (allowed: boolean) => void, signal?: AbortSignal): void;
  /** Keeps the visitor's choice for 182 days. */
  choose(choice: Choice): void;
  /** Refuses everything and purges it. */
  withdraw(): void;
  /** The visitor opens the chat, which is consent to it for this page. */
  openChat(): void;
  /**
   * Registers, until `signal` is aborted, what forgets a purpose in memory. Cookies and storage
   * the gate removes itself.
   */
  onPurge(purpose: Purpose, purge: () => void, signal?: AbortSignal): void;
}

export function createGate(options: GateOptions): Gate {
  const purgers = new Map<Purpose, Set<() => void>>(PURPOSES.map((one) => [one, new Set()]));
  let chatOpened = false;
  /** Holds the choice for this page where cookies are off. */
  let unkept: Choice | undefined;
  let stopExpiry = (): void => undefined;

  /** All that a state is judged by. It is asked for at every click, and hardly ever another. */
  const evidence = () => {
    const { gpc, dnt } = options.signals();
    const cookie = options.cookies.read(CONSENT_COOKIE);
    return [gpc, dnt, cookie, unkept, options.timeZone(), chatOpened] as const;
  };
  type Evidence = ReturnType<typeof evidence>;
  const judge = ([gpc, dnt, cookie, unwritten, timeZone, opened]: Evidence): ConsentState => {
    const choice = parseChoice(cookie) ?? unwritten;
    const now = { policy: options.policy, gpc, dnt, choice, timeZone, chatOpened: opened };
    const purposes = {
      analytics: decide('analytics', now),
      marketing: decide('marketing', now),
      chat: decide('chat', now),
    };
    const asks = purposes.analytics.verdict === 'ask' || purposes.marketing.verdict === 'ask';
    return { ...now, purposes, asks };
  };
  const allows = (state: ConsentState, purpose: Purpose): boolean =>
    state.purposes[purpose].verdict === 'allowed';

  const purge = (purpose: Purpose): void => {
    for (const forget of purgers.get(purpose) ?? []) {
      try {
        forget();
      } catch {
        // One that fails must not keep the others from forgetting.
      }
    }
    for (const cookie of STORED_FOR[purpose].cookies) options.cookies.remove(cookie);
    for (const storage of options.storages) {
      for (const prefix of STORED_FOR[purpose].prefixes) {
        for (const key of storage.keys(prefix)) storage.remove(key);
      }
    }
  };

  let judged = evidence();
  const $state = atom(judge(judged));
  const refresh = (): ConsentState => {
    const before = $state.get();
    const now = evidence();
    if (now.every((one, index) => one === judged[index])) return before;
    judged = now;
    const state = judge(now);
    $state.set(state);
    for (const purpose of PURPOSES) {
      if (allows(before, purpose) && !allows(state, purpose)) purge(purpose);
    }
    return state;
  };
  // A signal that is new, or a choice that has run out, since something was stored.
  for (const purpose of PURPOSES) if (!allows($state.get(), purpose)) purge(purpose);

  const choose = (choice: Choice): void => {
    const kept = options.cookies.write(CONSENT_COOKIE, formatChoice(choice), COOKIE_DAYS.consent);
    unkept = kept ? undefined : choice;
    stopExpiry();
    stopExpiry = longTimeout(options.after, COOKIE_DAYS.consent * DAY_MS, () => {
      unkept = undefined;
      refresh();
    });
    refresh();
  };

  return {
    $state,
    can: (purpose) => allows(refresh(), purpose),
    subscribe(purpose, listener, signal) {
      if (signal?.aborted) return;
      let last: boolean | undefined;
      const end = $state.subscribe((state) => {
        const allowed = allows(state, purpose);
        if (allowed !== last) listener((last = allowed));
      });
      signal?.addEventListener('abort', end);
    },
    choose,
    withdraw() {
      chatOpened = false;
      choose({ analytics: false, marketing: false });
    },
    openChat() {
      chatOpened = true;
      refresh();
    },
    onPurge(purpose, forget, signal) {
      purgers.get(purpose)?.add(forget);
      signal?.addEventListener('abort', () => purgers.get(purpose)?.delete(forget));
    },
  };
}

/**
 * A timer of any length (section 9, "Largest cookie timer"): browsers run a
 * delay over 2147483647 ms at once, so a longer one is cut in pieces.
 */
export function longTimeout(after: After, ms: number, run: () => void): () => void {
  let stop = (): void => undefined;
  const wait = (left: number): void => {
    const step = Math.min(left, MAX_TIMER_MS);
    stop = after(step, () => (left > step ? wait(left - step) : run()));
  };
  wait(ms);
  return () => stop();
}
