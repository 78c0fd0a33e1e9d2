import type { Page } from '@playwright/test';

/** Returns the messages of what the page throws from now on; the list grows as it does. */
export function recordPageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}
