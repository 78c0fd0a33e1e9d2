import type { Page } from '@playwright/test';

/** Returns the messages of errors that the page throws; the list grows with each error. */
export function recordPageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}
