import { site } from '../config/site.ts';

/** Values of the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** `{name}` is the product's name in every message. */
export const PRODUCT = { name: site.name };

/**
 * Fills the placeholders of a message. Returns `undefined` if it has other syntax too or lacks a
 * parameter, and has to be formatted.
 */
export function plainMessage(text: string, parameters: MessageParameters = {}): string | undefined {
  let isPlain = true;
  const filled = text.replace(/\{(\w+)\}|[{}']/g, (_, placeholder = '') => {
    const values: MessageParameters = Object.hasOwn(parameters, placeholder) ? parameters : PRODUCT;
    isPlain &&= Object.hasOwn(values, placeholder);
    return String(values[placeholder]);
  });
  return isPlain ? filled : undefined;
}
