import type { Gate } from '../consent/gate';
import type { CookieJar } from '../cookies/cookies';
import type { SafeStorage } from '../storage/storage';

/** What the services of a visit share. */
export interface Visit {
  readonly gate: Gate;
  readonly cookies: CookieJar;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Whether a host belongs to the product. */
  readonly isOwn: (hostname: string) => boolean;
  /** Aborted when the visit ends, which removes all listeners and subscriptions. */
  readonly signal: AbortSignal;
}
