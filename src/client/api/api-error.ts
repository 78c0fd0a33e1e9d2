/** How a call failed. */
export type ApiErrorKind = 'request' | 'timeout' | 'status' | 'empty' | 'invalid' | 'code';

interface Details {
  /** The HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** The `code` of the answer, where that was not 0. */
  readonly code?: number | undefined;
  /** The whole answer of kind `code`, for the error path of its caller (section 4). */
  readonly answer?: unknown;
}

/** A call that failed. Its message names the call and nothing that was sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly call: string;
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  declare readonly answer: unknown;

  constructor(call: string, kind: ApiErrorKind, { status, code, answer }: Details = {}) {
    const numbers = [status && `status ${status}`, code !== undefined && `code ${code}`];
    super([`${call}: ${kind}`, ...numbers.filter(Boolean)].join(', '));
    this.call = call;
    this.kind = kind;
    this.status = status;
    this.code = code;
    // Not listed, so that printing the error does not print the answer.
    Object.defineProperty(this, 'answer', { value: answer, enumerable: false });
  }
}
