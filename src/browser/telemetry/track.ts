export interface TrackOptions {
  /** Whether to send the queue immediately. */
  readonly immediate?: boolean;
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
