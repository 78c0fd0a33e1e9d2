import type { Page } from '@playwright/test';

/** What an island logs if React renders it again, because it isn't as the server sent it. */
export const RENDERED_AGAIN = 'An island was rendered again';

/**
 * Returns the messages of errors that the page throws, and of islands that React rendered again;
 * the list grows with each one.
 */
export function recordPageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.text().includes(RENDERED_AGAIN)) errors.push(message.text());
  });
  return errors;
}

/** Returns the errors without the islands that React rendered again because of other programs. */
export const thrown = (errors: readonly string[]): string[] =>
  errors.filter((text) => !text.includes(RENDERED_AGAIN));
