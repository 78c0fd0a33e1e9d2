/** What the editor says about the way of an entry to the site. */
import { localeEntry, type Locale } from '../../../src/i18n/locales.ts';
import type { ScheduleFailure } from '../../collections/schedules.ts';
import type { SiteState } from '../../webhook/site-state.ts';

/** Returns `12:03:07`, with the day if it is not today. */
function timeText(since: string, now: Date): string {
  const time = new Date(since);
  const clock = time.toLocaleTimeString('en-US', { hourCycle: 'h23' });
  if (time.toDateString() === now.toDateString()) return clock;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return `${time.toLocaleDateString('en-US', day)}, ${clock}`;
}

const at = (since: string | undefined, now: Date): string =>
  since === undefined ? '' : ` since ${timeText(since, now)}`;

/** Returns a state in words; times are in the time zone of the browser. */
export function describe(state: SiteState, now: Date): string {
  switch (state.kind) {
    case 'unconfigured':
      return 'No publish server is configured';
    case 'unpublished':
      return 'Not published';
    case 'waiting':
      return 'On its way';
    case 'publishing':
      return 'Publishing';
    case 'live':
      return `Live${at(state.since, now)}`;
    case 'gone':
      return `Off the site${at(state.since, now)}`;
    case 'held':
      return `Goes live ${timeText(state.until, now)}`;
    case 'failed':
      return `Failed: ${state.reason}`;
    case 'reported':
      return `Reported; what is live is unknown: ${state.reason}`;
  }
}

/** Returns a failed schedule in words. */
export function describeFailure(failure: ScheduleFailure, now: Date): string {
  const { locale, reason, at: tried, next } = failure;
  const name = locale ? localeEntry(locale as Locale).name : 'all locales';
  const then = next ? `. Next try at ${timeText(next, now)}` : '';
  return `The schedule for ${name} failed at ${timeText(tried, now)}${then}: ${reason}`;
}

const SOON_MS = 1000;
const LATER_MS = 30_000;
const LONGEST_RETRY_MS = 10_000;

/**
 * Returns the milliseconds until the state is asked for again: a second while something is on its
 * way, longer after each failed attempt in a row, and half a minute otherwise.
 */
export function pauseFor(states: readonly SiteState[], failures: number): number {
  const has = (...kinds: SiteState['kind'][]): boolean =>
    states.some(({ kind }) => kinds.includes(kind));
  if (has('unconfigured')) return LATER_MS;
  if (failures > 0 || has('failed', 'reported')) {
    return has('waiting', 'publishing') && failures === 0
      ? SOON_MS
      : Math.min(LONGEST_RETRY_MS, SOON_MS * 2 ** (failures + 1));
  }
  return has('waiting', 'publishing') ? SOON_MS : LATER_MS;
}
