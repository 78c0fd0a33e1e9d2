import type { z } from 'zod';

/** How far a rich-text field's markup may go; see `src/engine/content/rich-text.ts`. */
export type RichTextKind = 'article' | 'inline';

/** A content type: its fields and what the fetch step does with them. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** Entries differ by locale, or stand once for the whole site. */
  readonly scope: 'locale' | 'site';
  readonly schema: Schema;
  /** The kind of the entry's body; `undefined` for types without one. */
  readonly body?: RichTextKind;
  /** Fields with Markdown in them, as paths: `answer`, `faq[].answer`. */
  readonly richText: Readonly<Record<string, RichTextKind>>;
}

/** Declares a content type; `scope` is `locale` and there is no rich text unless said. */
export function defineCollection<Schema extends z.ZodType>(
  definition: Pick<Collection<Schema>, 'schema'> & Partial<Collection<Schema>>,
): Collection<Schema> {
  return { scope: 'locale', richText: {}, ...definition };
}
