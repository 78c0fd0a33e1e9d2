import type { Purpose } from './inventory.ts';
import { zoneRule } from './zones.ts';

/** The company's setting: ask where the law requires it (`auto`), everywhere, or nowhere. */
export type Policy = 'auto' | 'opt-in' | 'opt-out';

/** The visitor's choice in the banner or settings. Chat is excluded: opening it is consent. */
export interface Choice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const ALL: Choice = { analytics: true, marketing: true };
export const NONE: Choice = { analytics: false, marketing: false };

export interface Circumstances {
  readonly policy: Policy;
  /** Global Privacy Control and Do Not Track, from the browser. */
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

/** The inputs and the decisions, as `window.__consent()` prints them. */
export interface ConsentState extends Circumstances {
  readonly purposes: Readonly<Record<Purpose, Decision>>;
  /** Whether to show the banner: analytics or marketing needs a choice. */
  readonly asks: boolean;
}

/**
 * Returns whether a purpose is allowed, and why (docs/requirements.md#consent): a privacy signal
 * always denies, a choice overrides the policy, and the policy may depend on the time zone.
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

/** Returns a choice as the value of the `consent` cookie. */
export function formatChoice({ analytics, marketing }: Choice): string {
  return `v1-a${Number(analytics)}-m${Number(marketing)}`;
}

/** Parses the `consent` cookie. Returns undefined for an unknown format. */
export function parseChoice(value: string | undefined): Choice | undefined {
  const [, analytics, marketing] = /^v1-a([01])-m([01])$/.exec(value ?? '') ?? [];
  return analytics ? { analytics: analytics === '1', marketing: marketing === '1' } : undefined;
}
