/** Why a call failed. */
export type ApiFailure = 'request' | 'timeout' | 'status' | 'empty' | 'invalid' | 'code';

/** A call to the company's services that failed, whichever way (specification, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Name of the call. */
  readonly call: string;
  readonly kind: ApiFailure;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The answer's own code, where it was not 0. */
  readonly code: number | undefined;

  constructor(call: string, kind: ApiFailure, status?: number, code?: number) {
    const details = [status && `status ${status}`, code && `code ${code}`].filter(Boolean);
    super(`${call}: ${[kind, ...details].join(', ')}`);
    this.call = call;
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
