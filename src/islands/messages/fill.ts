/** Values for the placeholders of a message: `{price} a month`. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a message that a page has translated for an island. Placeholders
 * without a value stay. Not for words that agree with a number (one profile, two profiles): use a
 * label and a value.
 */
export const fill = (template: string, values: PlaceholderValues): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
