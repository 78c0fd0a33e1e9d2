/**
 * What client code has to say to whoever looks at the console: one line, marked
 * as ours, without addresses' queries or anything a visitor typed.
 */
export function warn(message: string): void {
  console.warn(`[plural] ${message}`);
}
