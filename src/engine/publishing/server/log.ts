/** Structured logs: one event, one line of JSON. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** A log that hands each line to `write`. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (event, fields = {}) =>
    write(JSON.stringify({ time: now().toISOString(), event, ...fields }));
}
