import { codeInQuery, referralCode } from '../attribution/referral';
import { onEachPage } from '../page/on-each-page';
import type { Visit } from './browser';

/** The application takes the code under the name that addresses bring it by (section 5). */
const PARAMETER = 'ref';

/** Adds a referral code to an account link, or takes it out where there is none. */
export function withReferral(href: string, code: string | undefined): string {
  const url = new URL(href);
  if (code) url.searchParams.set(PARAMETER, code);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/** Lets register and login links carry the visitor's referral code, while marketing is allowed. */
export function carryReferral({ gate, cookies, local }: Visit): void {
  const landed = new URLSearchParams(location.search);
  const update = (): void => {
    const query = codeInQuery(landed) ? landed : new URLSearchParams(location.search);
    const code = referralCode({ gate, cookies, storage: local, query });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
      link.href = withReferral(link.href, code);
    }
  };
  gate.subscribe('marketing', update);
  onEachPage(update);
}
