/**
 * Google's one-tap sign-in (specification, sections 3 and 4): the prompt comes
 * three seconds after the load event, and however often Google calls back, at most one
 * login is posted. Without consent, within the cooldown or without a client id
 * nothing is loaded.
 */
import { ONE_TAP_DELAY_MS } from '../../config/limits';
import type { Timers } from '../../shared/timers/timers';

/** What Google Identity Services puts on `window.google.accounts.id`. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (response: { credential?: string }) => void;
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
    context: 'signin';
  }): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  cancel(): void;
}

/** Why the prompt went away, as Google tells it. */
export interface PromptMoment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason?(): string;
}

/** The login payload (section 3), all but the credential, which is sealed. */
export interface LoginPayload {
  readonly third_party: 'google';
  readonly invite_code: string;
  /** ISO of the page's locale. */
  readonly language: string;
  readonly source: string;
  readonly referer: string;
  readonly third_party_action_type: 'one_tap';
  /** The referral code. */
  readonly regParam: string;
  /** The credential in an envelope: wrapped key, a dot, data. */
  readonly redirect_data: string;
}

export interface OneTapDependencies {
  readonly clientId: string | undefined;
  /** Whether the switches of the domain, consent and cooldown allow the prompt now. */
  readonly isAllowed: () => boolean;
  readonly loadGoogle: () => Promise<GoogleIdentity>;
  /** Seals the credential; rejects where the browser has no `crypto.subtle`. */
  readonly seal: (credential: string) => Promise<string>;
  /** What the page knows of where the visitor comes from. */
  readonly origin: () => Omit<
    LoginPayload,
    'third_party' | 'third_party_action_type' | 'redirect_data'
  >;
  /** Posts the payload; resolves with the one-time token, rejects on any other answer. */
  readonly login: (payload: LoginPayload) => Promise<string>;
  readonly onSuccess: (token: string) => void;
  /** The error path: Google does not load, or the login is refused. */
  readonly onFailure: (error: unknown) => void;
  /** The visitor closed the prompt: do not come back soon. */
  readonly coolDown: () => void;
  readonly timers: Timers;
  /** When the load event ended, in milliseconds on the clock of `timers`. */
  readonly loadedAt: number;
}

/** Prompts three seconds after the load event, at once where they are over; returns what calls it off. */
export function startOneTap(dependencies: OneTapDependencies): () => void {
  const { clientId, isAllowed, loadGoogle, coolDown, onFailure, timers, loadedAt } = dependencies;
  let google: GoogleIdentity | undefined;
  let posted = false;
  let stopped = clientId === undefined;

  async function signIn(credential: string | undefined): Promise<void> {
    if (posted || stopped || !credential) return;
    posted = true;
    try {
      const redirect_data = await dependencies.seal(credential);
      const token = await dependencies.login({
        ...dependencies.origin(),
        third_party: 'google',
        third_party_action_type: 'one_tap',
        redirect_data,
      });
      dependencies.onSuccess(token);
    } catch (error) {
      onFailure(error);
    }
  }

  async function prompt(): Promise<void> {
    if (stopped || clientId === undefined || !isAllowed()) return;
    try {
      google = await loadGoogle();
    } catch (error) {
      onFailure(error);
      return;
    }
    if (stopped) return;
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => void signIn(credential),
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
      context: 'signin',
    });
    google.prompt((moment) => {
      const signedIn = moment.getDismissedReason?.() === 'credential_returned';
      if (moment.isSkippedMoment() || (moment.isDismissedMoment() && !signedIn)) coolDown();
    });
  }

  const delay = Math.max(0, loadedAt + ONE_TAP_DELAY_MS - timers.now());
  const timer = stopped ? undefined : timers.set(() => void prompt(), delay);
  return () => {
    stopped = true;
    timers.clear(timer);
    google?.cancel();
  };
}

/** Where a visitor goes with a one-time token: the application, which takes it as `cpl`. */
export function applicationUrl(appOrigin: string, token: string): string {
  const url = new URL('/', appOrigin);
  url.searchParams.set('cpl', token);
  return url.href;
}
