/** Lists that come page by page, each page naming the next one. */
import type { z } from 'zod';
import { ContentError } from '../../errors.ts';
import { read } from './answers.ts';
import type { Answer, Ask, Question } from './client.ts';

export interface BudgetLimits {
  /** Pages of all lists together. */
  readonly pages: number;
  readonly entries: number;
  /** Bytes of JSON, unpacked. */
  readonly bytes: number;
}

const LIMITS: BudgetLimits = { pages: 20_000, entries: 200_000, bytes: 512 * 2 ** 20 };

export interface Budget {
  /** Counts a page in; says which limit it goes beyond, or nothing. */
  take(page: { readonly entries: number; readonly bytes: number }): string | undefined;
}

/** A budget for one reading of a CMS. */
export function newBudget(limits: BudgetLimits = LIMITS): Budget {
  const taken = { pages: 0, entries: 0, bytes: 0 };
  return {
    take({ entries, bytes }) {
      taken.pages += 1;
      taken.entries += entries;
      taken.bytes += bytes;
      if (taken.pages > limits.pages) return more(`${count(limits.pages)} pages`);
      if (taken.entries > limits.entries) return more(`${count(limits.entries)} entries`);
      return taken.bytes > limits.bytes ? more(`${limits.bytes / 2 ** 20} MB`) : undefined;
    },
  };
}

const count = (number: number): string => number.toLocaleString('en-US');
const more = (limit: string): string => `has more than ${limit} in all lists together`;

/** The address of a page. */
function pageUrl(url: URL, cursor: string | undefined): URL {
  const page = new URL(url);
  if (cursor !== undefined) page.searchParams.set('cursor', cursor);
  return page;
}

const refuse = (url: URL, reason: string): never => {
  throw new ContentError([{ where: `GET ${url.href}`, field: '', reason }]);
};

/**
 * Yields page by page; a first answer that is no page (unchanged, expired) is
 * given to `instead` and ends the list. Throws `ContentError` when an answer is
 * no page, when the pages go in a circle, and when there is more than the budget allows.
 */
export async function* pages<
  Schema extends z.ZodType<{ next: string | null; items: readonly unknown[] }>,
>(
  ask: Ask,
  question: Question,
  schema: Schema,
  budget: Budget,
  instead?: (answer: Answer) => void,
): AsyncIterable<z.output<Schema> & { etag: string | undefined }> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (;;) {
    const url = pageUrl(question.url, cursor);
    const answer = await ask({
      ...question,
      url,
      etag: cursor === undefined ? question.etag : undefined,
    });
    if (answer.kind !== 'data') {
      if (instead && cursor === undefined) return instead(answer);
      return refuse(url, 'answered 410');
    }
    const problems: { where: string; field: string; reason: string }[] = [];
    const page = read(schema, answer.data, { where: `GET ${url.href} data`, problems });
    if (!page) throw new ContentError(problems);
    const over = budget.take({ bytes: answer.bytes, entries: page.items.length });
    if (over) refuse(url, over);
    yield { ...page, etag: answer.etag };
    if (page.next === null) return;
    if (seen.has(page.next)) refuse(url, `goes in a circle: the cursor '${page.next}' came before`);
    seen.add(page.next);
    cursor = page.next;
  }
}
