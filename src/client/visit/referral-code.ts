import { $referral } from '../../stores/referral';
import { codeInQuery, referralCode } from '../attribution/referral';
import { onEachPage } from '../page/on-each-page';
import type { Visit } from './browser';

/** Keeps the visitor's referral code in its store while marketing is allowed, on every page. */
export function followReferral({ gate, cookies, local, signal }: Visit): void {
  const landed = new URLSearchParams(location.search);
  const update = (): void => {
    const query = codeInQuery(landed) ? landed : new URLSearchParams(location.search);
    $referral.set(referralCode({ gate, cookies, storage: local, query }));
  };
  gate.subscribe('marketing', update, signal);
  onEachPage(update, signal);
}
