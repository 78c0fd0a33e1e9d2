import type { Gate } from '../consent/gate.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import type { SafeStorage } from '../storage/storage.ts';
import { keepReferral } from './referral.ts';
import { keepDocumentReferrer, recordLanding } from './source.ts';

export interface AttributionHost {
  readonly view: Pick<Window, 'location' | 'document'>;
  readonly gate: Gate;
  readonly cookies: CookieJar;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Whether a host belongs to the product: being led from there is no landing. */
  readonly isOwn: (hostname: string) => boolean;
  /** The calls; undefined where they are switched off. */
  readonly setReferral?: ((code: string) => Promise<unknown>) | undefined;
  readonly recordSource?: ((form: URLSearchParams) => Promise<unknown>) | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Follows where a visit comes from, as soon as the visitor allows it. The
 * address is read at once, so that consent which comes later on the same page
 * still finds it.
 */
export function startAttribution(host: AttributionHost): void {
  const { view, gate, cookies, local, session, setReferral, recordSource, signal } = host;
  const { href: address, search } = view.location;
  const { referrer } = view.document;
  const landing = { gate, cookies, session, address, referrer, isOwn: host.isOwn };
  const land = (allowed: boolean): void => {
    if (!allowed) return;
    const query = new URLSearchParams(search);
    if (recordSource) void recordLanding({ ...landing, send: recordSource });
    void keepReferral({ gate, cookies, storage: local, query, set: setReferral });
  };
  gate.subscribe('analytics', (allowed) => allowed && keepDocumentReferrer(landing), signal);
  gate.subscribe('marketing', land, signal);
}
