/** What a page says of an article beside its words. */
import { readingMinutes } from '~/formats/reading-time';
import type { Article } from '~/queries/articles';
import { bodyOf, memoized } from '~/queries/store';

/** The minutes that an article takes; counted once, since lists show them too. */
export const minutesOf = (article: Article): number =>
  memoized(`minutes ${article.body ?? ''}`, () => readingMinutes(bodyOf(article)));

/** The day an article was changed, where that is not the day it was published. */
export function changedOn({ fields }: Article): string | undefined {
  const { published_at: published, updated_at: updated } = fields;
  return updated !== undefined && updated > published ? updated : undefined;
}

/**
 * The articles beside one in a list that is newest first: the one published
 * before it, and the one after. None when the list does not hold it.
 */
export function besides(
  list: readonly Article[],
  id: string,
): { older: Article | undefined; newer: Article | undefined } {
  const at = list.findIndex((one) => one.id === id);
  return at === -1
    ? { older: undefined, newer: undefined }
    : { older: list[at + 1], newer: list[at - 1] };
}
