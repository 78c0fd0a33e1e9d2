import type { MessageKey } from '../../i18n/messages.ts';

/** The result of a page's validator: valid, invalid, or invalid with a status and message. */
export type Validation = boolean | { readonly status?: number; readonly message?: string };

/** The response for a page that failed its validation. */
export interface ValidationFailure {
  readonly status: number;
  /** The message to show; takes `{path}`. */
  readonly message: MessageKey;
}

/**
 * Returns the response for a page that failed its validation (docs/requirements.md#error-pages):
 * the status from the validator, or 404 if it has none or it is not an error status, and
 * 'Page Not Found: {path}'. `undefined` if the page is valid.
 */
export function validationFailure(result: Validation): ValidationFailure | undefined {
  if (result === true) return undefined;
  const status = (result !== false && result.status) || 404;
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  return { status: isError ? status : 404, message: 'errors.notFound.invalid' };
}
