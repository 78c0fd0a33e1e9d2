import { COOKIE_DAYS } from '../../config/limits.ts';
import type { Gate } from '../consent/gate.ts';
import {
  REFERRAL_COOKIE,
  REFERRAL_KEY,
  REFERRAL_SENT_KEY,
} from '../../shared/consent/inventory.ts';
import { bounded, withoutControls } from '../cookies/bounded.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import type { SafeStorage } from '../storage/storage.ts';

/** Maximum length of a value read from a URL, in UTF-16 units. */
export const VALUE_LENGTH = 256;

/** Returns a value without control characters, trimmed and truncated. */
const clean = (value: string): string => bounded(withoutControls(value).trim(), VALUE_LENGTH);

/**
 * Returns the first value of a parameter, truncated and without control characters; `undefined` if
 * it is missing or empty.
 */
export const parameter = (query: URLSearchParams, name: string): string | undefined =>
  clean(query.get(name) ?? '') || undefined;

/** Returns the referral code in a query: parameter `ref`, else `code` (docs/requirements.md#attribution). */
export const codeInQuery = (query: URLSearchParams): string | undefined =>
  parameter(query, 'ref') ?? parameter(query, 'code');

export interface ReferralOptions {
  readonly gate: Pick<Gate, 'can'>;
  readonly cookies: CookieJar;
  readonly storage: SafeStorage;
  /** The query of the page. */
  readonly query: URLSearchParams;
}

/**
 * Returns the visitor's referral code: from the URL, else the 7-day cookie, else local storage
 * (docs/requirements.md#attribution). `undefined` without a code or without consent.
 */
export function referralCode(options: ReferralOptions): string | undefined {
  const { gate, cookies, storage, query } = options;
  if (!gate.can('marketing')) return undefined;
  const code = codeInQuery(query) ?? (cookies.read(REFERRAL_COOKIE) || storage.get(REFERRAL_KEY));
  return clean(code ?? '') || undefined;
}

/**
 * Saves the referral code of the URL in the 7-day cookie and in storage, and reports each new code
 * to the server once. Never rejects; a failed report is retried on a later page.
 */
export async function keepReferral(
  options: ReferralOptions & {
    /** The call sys/config/ref/set with `c_v`; `undefined` if it is switched off. */
    readonly set: ((code: string) => Promise<unknown>) | undefined;
  },
): Promise<void> {
  const { gate, cookies, storage, query, set } = options;
  const code = referralCode(options);
  if (!code) return;
  if (codeInQuery(query)) {
    cookies.write(REFERRAL_COOKIE, code, COOKIE_DAYS.referral);
    storage.set(REFERRAL_KEY, code);
  }
  if (!set || storage.get(REFERRAL_SENT_KEY) === code) return;
  try {
    await set(code);
  } catch {
    return;
  }
  if (gate.can('marketing')) storage.set(REFERRAL_SENT_KEY, code);
}
