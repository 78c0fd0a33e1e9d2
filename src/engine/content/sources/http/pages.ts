/** Paginated lists: each page has the cursor of the next. */
import type { z } from 'zod';
import { ContentError, refuse, type ContentProblem } from '../../errors.ts';
import { read } from './answers.ts';
import type { Send } from './client.ts';
import type { ApiRequest, ApiResponse } from './responses.ts';

export interface BudgetLimits {
  /** Pages of all lists together. */
  readonly pages: number;
  readonly entries: number;
  /** Uncompressed bytes of JSON. */
  readonly bytes: number;
}

const LIMITS: BudgetLimits = { pages: 20_000, entries: 200_000, bytes: 512 * 2 ** 20 };

export interface Budget {
  /** Counts a page; returns a message if it exceeds a limit. */
  take(page: { readonly entries: number; readonly bytes: number }): string | undefined;
}

/** Returns a budget for one read of a CMS. */
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

/**
 * Yields the pages of a list. A first response that is not a page (unchanged, expired) is passed
 * to `instead` and ends the list. Throws `ContentError` if a response is not a page, a cursor
 * repeats, or the budget is exceeded.
 */
export async function* pages<
  Schema extends z.ZodType<{ next: string | null; items: readonly unknown[] }>,
>(
  send: Send,
  request: ApiRequest,
  schema: Schema,
  budget: Budget,
  instead?: (response: ApiResponse) => void,
): AsyncIterable<z.output<Schema> & { etag: string | undefined }> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (;;) {
    const url = new URL(request.url);
    if (cursor !== undefined) url.searchParams.set('cursor', cursor);
    const where = `GET ${url.href}`;
    const response = await send({
      ...request,
      url,
      etag: cursor === undefined ? request.etag : undefined,
    });
    if (response.kind !== 'data') {
      if (instead && cursor === undefined) return instead(response);
      return refuse(where, 'answered 410');
    }
    const problems: ContentProblem[] = [];
    const page = read(schema, response.data, { where: `${where} data`, problems });
    if (!page) throw new ContentError(problems);
    const over = budget.take({ bytes: response.bytes, entries: page.items.length });
    if (over) refuse(where, over);
    yield { ...page, etag: response.etag };
    if (page.next === null) return;
    if (seen.has(page.next)) refuse(where, `repeats the cursor '${page.next}'`);
    seen.add(page.next);
    cursor = page.next;
  }
}
