import { site } from '../config/site.ts';

/** Values of the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

const PRODUCT: MessageParameters = { name: site.name };

/**
 * Fills the placeholders of a message; `{name}` is the product's name. Returns `undefined` if it
 * has other syntax too or lacks a parameter, and has to be formatted.
 */
export function plainMessage(text: string, parameters: MessageParameters = {}): string | undefined {
  let isPlain = true;
  const filled = text.replace(/\{(\w+)\}|[{}']/g, (_, placeholder = '') => {
    const values = Object.hasOwn(parameters, placeholder) ? parameters : PRODUCT;
    isPlain &&= Object.hasOwn(values, placeholder);
    return String(values[placeholder]);
  });
  return isPlain ? filled : undefined;
}
