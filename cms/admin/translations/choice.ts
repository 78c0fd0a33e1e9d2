/** What the page "Translations" shows, and its address. */
import type { Locale } from '../../../src/i18n/locales.ts';
import type { CollectionName } from '../../../src/engine/content/schemas/index.ts';
import type { Task } from './summary.ts';

/** The address of the page. */
export const ADDRESS = '/admin/translations';

export interface Choice {
  readonly locale: Locale;
  readonly task: Task | undefined;
  /** All collections if undefined. */
  readonly collection: CollectionName | undefined;
  /** Counts from 1. */
  readonly page: number;
}

/** Returns the address that selects a choice. `locale` would change the locale of the admin. */
export function addressOf({ locale, task, collection, page = 1 }: Partial<Choice>): string {
  const query = new URLSearchParams({
    ...(locale && { of: locale }),
    ...(task && { task }),
    ...(collection && { collection }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${ADDRESS}?${query}${task ? '#entries' : ''}`;
}
