/** Words that a message template leaves open: `{price} a month`. */
export type Blanks = Readonly<Record<string, string | number>>;

/**
 * Fills the blanks of a template that a page has translated for an island. A
 * blank that is not given stays as it is. For words that agree with a number
 * (one profile, two profiles) a template cannot do; use a label and a value.
 */
export const fill = (template: string, blanks: Blanks): string =>
  template.replace(/\{(\w+)\}/g, (blank, name: string) =>
    Object.hasOwn(blanks, name) ? String(blanks[name]) : blank,
  );
