/**
 * Reads time zones from Temporal. The first `Intl.DateTimeFormat` of a page loads its data, which
 * blocks a phone's main thread for 30 ms, so it is used only where Temporal is missing.
 */
interface TemporalNow {
  readonly Now: { timeZoneId(): string; zonedDateTimeISO(zone: string): unknown };
}

const temporal = (): TemporalNow | undefined => (globalThis as { Temporal?: TemporalNow }).Temporal;

/** Returns the visitor's IANA time zone; `undefined` or empty in browsers that hide it. */
export function currentTimeZone(): string | undefined {
  // eslint-disable-next-line no-restricted-syntax -- It asks for the zone, which no locale changes.
  return temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether the browser knows a time zone of this name. */
export function isTimeZone(timeZone: string): boolean {
  try {
    const { Now } = temporal() ?? {};
    return Boolean(Now?.zonedDateTimeISO(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
