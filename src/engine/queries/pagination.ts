import { LIST_PAGE_SIZE } from '../../config/limits.ts';

/** How many pages a list of `count` entries has; an empty list has one. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / LIST_PAGE_SIZE));

/** The entries on a page, which counts from 1. */
export const pageOf = <Item>(items: readonly Item[], page: number): Item[] =>
  items.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE);
