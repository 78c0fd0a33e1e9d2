/** Structured logs: one JSON object per line. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Returns a log that passes each line to `write`. */
export function jsonLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  return (event, fields = {}) =>
    write(JSON.stringify({ time: now().toISOString(), event, ...fields }));
}
