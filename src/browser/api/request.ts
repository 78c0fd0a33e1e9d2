/**
 * One request to a service (docs/requirements.md#calls). A GET is retried once on the statuses listed below. POSTs and
 * network failures are never retried.
 */
import { FetchError, ofetch } from 'ofetch';
import { CALL_TIMEOUT_MS } from '../../config/limits';
import { withDeadline } from '../../shared/timers/deadline';
import { browserTimers } from '../../shared/timers/timers';
import { warn } from '../log/log';

const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_DELAY_MS = 250;

export interface ApiRequest<Result> {
  /** Name of the call, used in errors and logs. */
  readonly call: string;
  readonly url: string;
  /** Query parameters. A request with a `form` is a POST, all others are GETs. */
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: URLSearchParams;
  /** Whether to send cookies. */
  readonly credentials?: boolean;
  /** Extracts the result from the parsed body. Without it, the response is not read. */
  readonly read?: (body: unknown) => Result | undefined;
}

/** Parses a response body. Throws an `ApiError` when it is empty or not JSON. */
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

async function send<Result>(
  request: ApiRequest<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const { call, url, query, form, credentials, read } = request;
  const response = await ofetch.raw(url, {
    method: form ? 'POST' : 'GET',
    ...(query && { query }),
    ...(form && { body: form }),
    credentials: credentials ? 'include' : 'omit',
    // Nothing waits for this report, so it must outlive its page.
    keepalive: !read,
    responseType: read ? 'text' : 'stream',
    // The library's own timeout ends with the headers.
    signal,
    retry: form ? false : 1,
    retryDelay: RETRY_DELAY_MS,
    retryStatusCodes: RETRY_STATUSES,
    onRequestError: ({ options }) => {
      options.retry = false;
    },
  });
  if (!read) {
    // Only the status counts. An unread body would block its connection.
    void response.body?.cancel();
    return undefined;
  }
  const body = parse(call, response.status, (response._data as string | undefined) ?? '');
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : 0;
  if (code !== 0) throw new ApiError(call, 'code', response.status, Number(code));
  const result = read(body);
  if (result === undefined) throw new ApiError(call, 'invalid', response.status);
  return result;
}

/**
 * Sends a request, which has one deadline for both attempts and all of the response. Rejects with
 * an `ApiError`, which is also logged.
 */
export async function callApi<Result>(request: ApiRequest<Result>): Promise<Result> {
  try {
    const exchange = (signal: AbortSignal) => send(request, signal);
    return (await withDeadline(CALL_TIMEOUT_MS, exchange, browserTimers)) as Result;
  } catch (error) {
    const failure = asApiError(request.call, error);
    warn(failure.message);
    throw failure;
  }
}

/** A failed call to one of our services (docs/requirements.md#calls). */
class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    call: string,
    kind: 'request' | 'timeout' | 'status' | 'empty' | 'invalid' | 'code',
    status?: number,
    code?: number,
  ) {
    const details = [status && `status ${status}`, code && `code ${code}`].filter(Boolean);
    super(`${call}: ${[kind, ...details].join(', ')}`);
  }
}
