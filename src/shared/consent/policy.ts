import type { Purpose } from './inventory.ts';
import { zoneRule } from './zones.ts';

/** What a company chooses: ask where the law does (`auto`), everywhere, or nowhere. */
export type Policy = 'auto' | 'opt-in' | 'opt-out';

/** What the visitor chose in the banner or the settings. Chat is not in it: opening it is consent. */
export interface Choice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export interface Circumstances {
  readonly policy: Policy;
  /** Global Privacy Control and Do Not Track, as the browser sends them. */
  readonly gpc: boolean;
  readonly dnt: boolean;
  readonly choice: Choice | undefined;
  readonly timeZone: string | undefined;
  /** The visitor has opened the chat on this page. */
  readonly chatOpened: boolean;
}

type Reason =
  | 'global-privacy-control'
  | 'do-not-track'
  | 'chosen'
  | 'policy'
  | 'zone'
  | 'unknown-zone'
  | 'opened'
  | 'not-opened';

export interface Decision {
  readonly verdict: 'allowed' | 'denied' | 'ask';
  readonly reason: Reason;
}

/** All that decides, and what was decided: what `window.__consent()` prints. */
export interface ConsentState extends Circumstances {
  readonly purposes: Readonly<Record<Purpose, Decision>>;
  /** The banner is due: analytics or marketing is to be asked for. */
  readonly asks: boolean;
}

/**
 * Whether a purpose is allowed, and why (design, "Consent"): a privacy signal
 * denies whatever was chosen, a choice comes before the policy, and the policy
 * may look at the time zone.
 */
export function decide(purpose: Purpose, now: Circumstances): Decision {
  if (purpose === 'chat') {
    return now.chatOpened
      ? { verdict: 'allowed', reason: 'opened' }
      : { verdict: 'ask', reason: 'not-opened' };
  }
  if (now.gpc) return { verdict: 'denied', reason: 'global-privacy-control' };
  if (now.dnt) return { verdict: 'denied', reason: 'do-not-track' };
  if (now.choice) return { verdict: now.choice[purpose] ? 'allowed' : 'denied', reason: 'chosen' };
  if (now.policy === 'opt-in') return { verdict: 'ask', reason: 'policy' };
  if (now.policy === 'opt-out') return { verdict: 'allowed', reason: 'policy' };
  const rule = zoneRule(now.timeZone);
  if (rule === 'unknown') return { verdict: 'ask', reason: 'unknown-zone' };
  return { verdict: rule === 'asked' ? 'ask' : 'allowed', reason: 'zone' };
}

/** A choice as the `consent` cookie holds it. */
export function formatChoice({ analytics, marketing }: Choice): string {
  return `v1-a${Number(analytics)}-m${Number(marketing)}`;
}

/** The choice in a cookie; undefined for anything that this version did not write. */
export function parseChoice(value: string | undefined): Choice | undefined {
  const [, analytics, marketing] = /^v1-a([01])-m([01])$/.exec(value ?? '') ?? [];
  return analytics ? { analytics: analytics === '1', marketing: marketing === '1' } : undefined;
}
