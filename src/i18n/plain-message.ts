import { site } from '../config/site.ts';

/** Values of the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a message; `{name}` is the product's name. Returns `undefined` if it
 * has other syntax too or lacks a parameter, and has to be formatted.
 */
export function plainMessage(text: string, parameters?: MessageParameters): string | undefined {
  const values = new Map(Object.entries({ name: site.name, ...parameters }));
  let isPlain = true;
  const filled = text.replace(/\{(\w+)\}|[{}']/g, (_, placeholder = '') => {
    const value = values.get(placeholder);
    isPlain &&= value !== undefined;
    return String(value);
  });
  return isPlain ? filled : undefined;
}
