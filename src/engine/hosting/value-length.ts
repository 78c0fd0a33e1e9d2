/** How long a value may be for every host. */

/** nginx reads 4,095 bytes of a parameter, of which the site needs some itself. */
export const LONGEST_VALUE = 4000;

/** Longest address in bytes. */
const LONGEST_ADDRESS = 2000;

/** What nginx needs for a dollar sign, which it cannot escape: see `nginx/syntax.ts`. */
const DOLLAR_LENGTH = '${site_dollar}'.length;

const EXTRA: Readonly<Record<string, number>> = { $: DOLLAR_LENGTH - 1, '"': 1, '\\': 1 };

/** Returns how many bytes a value takes in the configuration that needs the most. */
export const valueLength = (text: string): number =>
  (text.match(/[$"\\]/g) ?? []).reduce(
    (sum, character) => sum + (EXTRA[character] ?? 0),
    Buffer.byteLength(text),
  );

/** Returns why an address is too long for a host, or `undefined`. */
export function addressProblem(address: string): string | undefined {
  if (Buffer.byteLength(address) > LONGEST_ADDRESS) {
    return `must be at most ${LONGEST_ADDRESS} bytes`;
  }
  return valueLength(address) > LONGEST_VALUE ? 'has too many dollar signs' : undefined;
}
