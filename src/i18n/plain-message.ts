import { site } from '../config/site.ts';

/**
 * Returns a message with the product's name; `undefined` if it has other parameters, or quotes,
 * and has to be formatted.
 */
export function plainMessage(text: string): string | undefined {
  const named = text.replaceAll('{name}', site.name);
  return /[{}']/.test(named) ? undefined : named;
}
