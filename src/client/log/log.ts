/** Tells developers of a failure. The text must hold no secret and no value of a query. */
export function warn(message: string): void {
  console.warn(`[plural] ${message}`);
}
