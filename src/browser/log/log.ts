/**
 * Logs one warning to the console, marked as ours. Messages must not contain query strings or
 * anything a visitor typed.
 */
export function warn(message: string): void {
  console.warn(`[plural] ${message}`);
}
