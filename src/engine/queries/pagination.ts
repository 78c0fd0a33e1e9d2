import { LIST_PAGE_SIZE } from '../../config/limits.ts';

/** Returns the number of pages of a list with `count` entries; an empty list has one. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / LIST_PAGE_SIZE));

/** Returns the position of the first entry on a page; pages count from 1. */
export const pageStart = (page: number): number => (page - 1) * LIST_PAGE_SIZE;

/** Returns the entries on a page. */
export const pageOf = <Item>(items: readonly Item[], page: number): Item[] =>
  items.slice(pageStart(page), pageStart(page + 1));
