/** What a page says of an article beside its words. */
import { readingMinutes } from '~/formats/reading-time';
import type { Article } from '~/queries/articles';
import { bodyOf } from '~/queries/store';

/** By the body's name, which is a hash of its words. */
const minutes = new Map<string | undefined, number>();

/** The minutes that an article takes; counted once, since lists show them too. */
export function minutesOf(article: Article): number {
  const known = minutes.get(article.body);
  if (known !== undefined) return known;
  const counted = readingMinutes(bodyOf(article));
  minutes.set(article.body, counted);
  return counted;
}

/** The day an article was changed, where that is not the day it was published. */
export function changedOn({ fields }: Article): string | undefined {
  const { published_at: published, updated_at: updated } = fields;
  return updated !== undefined && updated > published ? updated : undefined;
}
