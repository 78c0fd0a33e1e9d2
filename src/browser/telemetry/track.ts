import type { Fields, Kind } from './events.ts';
import { EARLY_EVENTS } from './limits.ts';

export interface TrackOptions {
  /** Send the queue at once. */
  readonly immediate?: boolean;
}
type Track = (kind: string, fields: Fields, options?: TrackOptions) => void;

let sink: Track | undefined;
let early: Parameters<Track>[] = [];

/**
 * Records an event by function, as `data-track` does by markup. Costs nothing
 * and does nothing where tracking is off; `url` and `title` are added. Never throws.
 *
 * @public For pages to come (docs/telemetry-protocol.md): those of today say it by markup.
 */
export function track(kind: Kind, fields: Fields = {}, options: TrackOptions = {}): void {
  if (sink) sink(kind, fields, options);
  else if (early.length < EARLY_EVENTS) early.push([kind, fields, options]);
}

/** Connects `track` to the tracker, which decides about what came before it. */
export function connect(next: Track): void {
  sink = next;
  for (const call of early) next(...call);
  early = [];
}

/**
 * A listener that fails without a sound: what fails in telemetry must reach
 * neither the page nor telemetry itself.
 */
export function quietly<Arguments extends readonly unknown[]>(
  listener: (...given: Arguments) => void,
): (...given: Arguments) => void {
  return (...given) => {
    try {
      listener(...given);
    } catch {
      // Nobody is to be told.
    }
  };
}
