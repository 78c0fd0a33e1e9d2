import { atom, type ReadableAtom } from 'nanostores';
import { COOKIE_DAYS, MAX_TIMER_MS } from '../../config/limits.ts';
import type { After } from '../../shared/timers/timers.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import type { SafeStorage } from '../storage/storage.ts';
import {
  CONSENT_COOKIE,
  PURPOSES,
  STORED_FOR,
  type Purpose,
} from '../../shared/consent/inventory.ts';
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
  /** Storages to purge: local and session storage. */
  readonly storages: readonly SafeStorage[];
  readonly signals: () => { readonly gpc: boolean; readonly dnt: boolean };
  readonly timeZone: () => string | undefined;
  readonly after: After;
}

/** Guards every non-essential storage access, request and script. */
export interface Gate {
  /** The current state; islands read it with `useStore`. */
  readonly $state: ReadableAtom<ConsentState>;
  /** Whether a purpose is allowed right now, including a choice just made in another tab. */
  can(purpose: Purpose): boolean;
  /** Calls the listener now and on each change of the permission, until `signal` aborts. */
  subscribe(purpose: Purpose, listener: (allowed: boolean) => void, signal?: AbortSignal): void;
  /** Stores the visitor's choice for 182 days, and purges the data of what it denies. */
  choose(choice: Choice): void;
  /** Records that the visitor opened the chat, which is consent to it for this page. */
  openChat(): void;
  /**
   * Registers a callback that clears in-memory data of a purpose, until `signal` aborts. The gate
   * removes cookies and storage itself.
   */
  onPurge(purpose: Purpose, purge: () => void, signal?: AbortSignal): void;
}

export function createGate(options: GateOptions): Gate {
  const purgers = new Map<Purpose, Set<() => void>>(PURPOSES.map((one) => [one, new Set()]));
  let chatOpened = false;
  /** The choice for this page if cookies are off. */
  let unsavedChoice: Choice | undefined;
  let stopExpiry = (): void => undefined;

  /** Returns all inputs of a decision. They are read at every click and rarely change. */
  const readInputs = () => {
    const { gpc, dnt } = options.signals();
    const cookie = options.cookies.read(CONSENT_COOKIE);
    return [gpc, dnt, cookie, unsavedChoice, options.timeZone(), chatOpened] as const;
  };
  type Inputs = ReturnType<typeof readInputs>;
  const evaluate = ([gpc, dnt, cookie, unsaved, timeZone, opened]: Inputs): ConsentState => {
    const choice = parseChoice(cookie) ?? unsaved;
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
        // A failing callback must not stop the others.
      }
    }
    for (const cookie of STORED_FOR[purpose].cookies) options.cookies.remove(cookie);
    for (const storage of options.storages) {
      for (const prefix of STORED_FOR[purpose].prefixes) {
        for (const key of storage.keys(prefix)) storage.remove(key);
      }
    }
  };

  let inputs = readInputs();
  const $state = atom(evaluate(inputs));
  const refresh = (): ConsentState => {
    const before = $state.get();
    const current = readInputs();
    if (current.every((one, index) => one === inputs[index])) return before;
    inputs = current;
    const state = evaluate(current);
    $state.set(state);
    for (const purpose of PURPOSES) {
      if (allows(before, purpose) && !allows(state, purpose)) purge(purpose);
    }
    return state;
  };
  // Data may be left from before a privacy signal was set or a choice expired.
  for (const purpose of PURPOSES) if (!allows($state.get(), purpose)) purge(purpose);

  const choose = (choice: Choice): void => {
    const saved = options.cookies.write(CONSENT_COOKIE, formatChoice(choice), COOKIE_DAYS.consent);
    unsavedChoice = saved ? undefined : choice;
    stopExpiry();
    stopExpiry = longTimeout(options.after, COOKIE_DAYS.consent * DAY_MS, () => {
      unsavedChoice = undefined;
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
 * Runs a callback after a delay of any length and returns a function that cancels it. Browsers run
 * a timer over 2147483647 ms immediately, so longer delays are split (docs/requirements.md#limits).
 */
export function longTimeout(after: After, ms: number, run: () => void): () => void {
  let stop = (): void => undefined;
  const wait = (remaining: number): void => {
    const step = Math.min(remaining, MAX_TIMER_MS);
    stop = after(step, () => (remaining > step ? wait(remaining - step) : run()));
  };
  wait(ms);
  return () => stop();
}
