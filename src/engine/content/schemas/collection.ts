import type { z } from 'zod';

/** Which markup a rich-text field allows; see `src/engine/content/rich-text.ts`. */
export type RichTextKind = 'article' | 'inline';

/** A content type: its fields and what the fetch step does with them. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** Whether there is one entry per locale or one for the whole site. */
  readonly scope: 'locale' | 'site';
  readonly schema: Schema;
  /** Kind of the entry's body; `undefined` if the type has none. */
  readonly body?: RichTextKind;
  /** Paths of Markdown fields: `answer`, `faq[].answer`. */
  readonly richText: Readonly<Record<string, RichTextKind>>;
  /** The field with the day that an entry is published on, if it may be dated in the future. */
  readonly dueField?: string;
  /** Fields whose values are the same in all locales: `src/content/<name>/shared.yaml`. */
  readonly shared: readonly string[];
  /** Fields with the id, or a list of ids, of entries of another content type. */
  readonly references: Readonly<Record<string, string>>;
}

/** Returns a content type; defaults to scope `locale`, and to none of the rest. */
export function defineCollection<Schema extends z.ZodType>(
  definition: Pick<Collection<Schema>, 'schema'> & Partial<Collection<Schema>>,
): Collection<Schema> {
  return { scope: 'locale', richText: {}, shared: [], references: {}, ...definition };
}
