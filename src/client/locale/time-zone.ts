/**
 * Time zones by Temporal. The first `Intl.DateTimeFormat` of a page reads its data from disk,
 * 30 ms of the main thread on a phone; it serves browsers that lack Temporal.
 */
interface TemporalNow {
  readonly Now: { timeZoneId(): string; zonedDateTimeISO(zone: string): unknown };
}

const temporal = (): TemporalNow | undefined => (globalThis as { Temporal?: TemporalNow }).Temporal;

/** Returns the visitor's IANA time zone; empty or `undefined` in browsers that do not tell. */
export function currentTimeZone(): string | undefined {
  return temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns whether the browser knows a time zone of this name. */
export function isTimeZone(timeZone: string): boolean {
  try {
    const { Now } = temporal() ?? {};
    return Boolean(Now?.zonedDateTimeISO(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
