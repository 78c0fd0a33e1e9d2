/**
 * Google One Tap sign-in (docs/requirements.md#one-tap). The prompt appears three seconds after
 * the load event. At most one login is posted, however often Google calls back. Without consent or
 * a client id, or during the cooldown, nothing is loaded.
 */
import { ONE_TAP_DELAY_MS } from '../../config/limits';
import type { Timers } from '../../shared/timers/timers';

/** The API that Google Identity Services puts on `window.google.accounts.id`. */
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

/** Why the prompt was closed, as reported by Google. */
export interface PromptMoment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason?(): string;
}

/** The login payload (docs/requirements.md#one-tap). Only the credential is sealed. */
export interface LoginPayload {
  readonly third_party: 'google';
  readonly invite_code: string;
  /** ISO tag of the page's locale. */
  readonly language: string;
  readonly source: string;
  readonly referer: string;
  readonly third_party_action_type: 'one_tap';
  /** The referral code. */
  readonly regParam: string;
  /** The credential in an envelope: wrapped key, dot, data. */
  readonly redirect_data: string;
}

export interface OneTapDependencies {
  readonly clientId: string | undefined;
  /** Whether domain, consent and cooldown allow the prompt right now. */
  readonly isAllowed: () => boolean;
  readonly loadGoogle: () => Promise<GoogleIdentity>;
  /** Seals the credential; rejects if the browser has no `crypto.subtle`. */
  readonly seal: (credential: string) => Promise<string>;
  /** Returns what the page knows about the source of the visitor. */
  readonly origin: () => Omit<
    LoginPayload,
    'third_party' | 'third_party_action_type' | 'redirect_data'
  >;
  /** Posts the payload; resolves with the one-time token, rejects on any other response. */
  readonly login: (payload: LoginPayload) => Promise<string>;
  readonly onSuccess: (token: string) => void;
  /** Called when Google does not load or the login is refused. */
  readonly onFailure: (error: unknown) => void;
  /** Called when the visitor closes the prompt, to not show it again soon. */
  readonly coolDown: () => void;
  readonly timers: Timers;
  /** When the load event ended, in milliseconds of the `timers` clock. */
  readonly loadedAt: number;
}

/** Schedules the prompt for three seconds after the load event. Returns a function to cancel it. */
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
      // Consent may be gone by now.
      if (stopped) return;
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

/** Returns the application URL that signs a visitor in with a one-time token, as `cpl`. */
export function applicationUrl(appOrigin: string, token: string): string {
  const url = new URL('/', appOrigin);
  url.searchParams.set('cpl', token);
  return url.href;
}
