import type { Fields, Kind } from './events.ts';
import { EARLY_EVENTS } from './limits.ts';

export interface TrackOptions {
  /** Whether to send the queue immediately. */
  readonly immediate?: boolean;
}
type Track = (kind: string, fields: Fields, options?: TrackOptions) => void;

let sink: Track | undefined;
let early: Parameters<Track>[] = [];

/**
 * Records an event from code, as `data-track` does from markup. `url` and `title` are added. Does
 * nothing if tracking is off. Never throws.
 *
 * @public For future pages (docs/telemetry-protocol.md); current ones use markup.
 */
export function track(kind: Kind, fields: Fields = {}, options: TrackOptions = {}): void {
  if (sink) sink(kind, fields, options);
  else if (early.length < EARLY_EVENTS) early.push([kind, fields, options]);
}

/** Connects `track` to the tracker, which also receives the calls made so far. */
export function connect(next: Track): void {
  sink = next;
  for (const call of early) next(...call);
  early = [];
}

/**
 * Returns a listener that swallows errors: a failure in telemetry must affect neither the page nor
 * telemetry itself.
 */
export function quietly<Arguments extends readonly unknown[]>(
  listener: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch {
      // Deliberately ignored.
    }
  };
}
