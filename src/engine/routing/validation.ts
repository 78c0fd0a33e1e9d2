import type { MessageKey } from '../../i18n/messages.ts';

/** What a page's validator may say: fine, not fine, or not fine with a status of its own. */
export type Validation = boolean | { readonly status?: number; readonly message?: string };

/** How a page that failed is answered. */
export interface ValidationFailure {
  readonly status: number;
  /** Message to show; takes `{path}`. */
  readonly message: MessageKey;
}

/**
 * How a page that failed its validation is answered (specification, sections 5
 * and 8): with the validator's status, or 404 when it has none, and
 * 'Page Not Found: {path}'. `undefined` when the page is valid. A status that
 * is no error is 404 too.
 */
export function validationFailure(result: Validation): ValidationFailure | undefined {
  if (result === true) return undefined;
  const status = (result !== false && result.status) || 404;
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  return { status: isError ? status : 404, message: 'errors.notFound.invalid' };
}
