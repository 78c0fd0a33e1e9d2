/**
 * One request to a service (specification, section 7, "Generic fetch
 * behaviour"): a GET is made once more on the statuses named there, anything
 * else never; a network failure is no status, so that is not repeated either.
 */
import { FetchError, ofetch } from 'ofetch';
import { warn } from '../log/log';

const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_DELAY_MS = 250;
const TIMEOUT_MS = 8000;

export interface ApiRequest<Result> {
  /** Name of the call, for errors and the log. */
  readonly call: string;
  readonly url: string;
  /** Parameters of a GET; the answer to a URL with a form is to a POST. */
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: URLSearchParams;
  /** Send cookies along. */
  readonly credentials?: boolean;
  readonly timeoutMs?: number;
  /** Finds what is expected in a parsed answer; without it the answer is not read. */
  readonly read?: (body: unknown) => Result | undefined;
}

/** What an answer means: the parsed body, or why there is none. */
function parse(call: string, status: number, text: string): unknown {
  if (text.trim() === '') throw new ApiError(call, 'empty', status);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(call, 'invalid', status);
  }
}

function asApiError(call: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof FetchError ? error.status : undefined;
  if (status !== undefined) return new ApiError(call, 'status', status);
  const cause = error instanceof FetchError ? error.cause : error;
  const isTimeout = cause instanceof Error && /^(?:Timeout|Abort)Error$/.test(cause.name);
  return new ApiError(call, isTimeout ? 'timeout' : 'request');
}

async function ask<Result>(request: ApiRequest<Result>): Promise<Result | undefined> {
  const { call, url, query, form, credentials, timeoutMs = TIMEOUT_MS, read } = request;
  const response = await ofetch.raw(url, {
    method: form ? 'POST' : 'GET',
    ...(query && { query }),
    ...(form && { body: form }),
    credentials: credentials ? 'include' : 'omit',
    // A report that nobody waits for arrives although its page is left.
    keepalive: !read,
    responseType: 'text',
    timeout: timeoutMs,
    retry: form ? false : 1,
    retryDelay: RETRY_DELAY_MS,
    retryStatusCodes: RETRY_STATUSES,
    onRequestError: ({ options }) => {
      options.retry = false;
    },
  });
  if (!read) return undefined;
  const body = parse(call, response.status, response._data ?? '');
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : 0;
  if (code !== 0) throw new ApiError(call, 'code', response.status, Number(code));
  const result = read(body);
  if (result === undefined) throw new ApiError(call, 'invalid', response.status);
  return result;
}

/** Makes a call; rejects with an `ApiError`, which is logged. */
export async function callApi<Result>(request: ApiRequest<Result>): Promise<Result> {
  try {
    return (await ask(request)) as Result;
  } catch (error) {
    const failure = asApiError(request.call, error);
    warn(failure.message);
    throw failure;
  }
}

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
