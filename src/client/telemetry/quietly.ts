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
