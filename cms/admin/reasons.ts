/** Errors of fields, as an editor sees them. */

interface FieldError {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/**
 * Returns an error for `ValidationError`. The admin shows only labels, separated by commas, so the
 * label has the reason, without commas. `field` is the name that the editor sees.
 */
export const fieldError = (path: string, message: string, field = path): FieldError => ({
  path,
  label: `${field}: ${message.replaceAll(',', ';')}`,
  message,
});
