import { ofetch, type FetchOptions } from 'ofetch';
import { warn } from '../log/log.ts';
import { ApiError } from './api-error.ts';

/** How long a call may take in all, its repetition included. */
export const TIMEOUT_MS = 8000;

/** After these a GET is sent once more (specification, section 7). */
export const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

/** What a caller may say about one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds; 8 s where it is absent. */
  readonly timeoutMs?: number | undefined;
}

/** A call as section 7 of the specification describes it. */
export interface Request<T> extends CallOptions {
  /** The name in messages. */
  readonly call: string;
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: URLSearchParams | FormData;
  readonly credentials?: RequestCredentials;
  readonly cache?: RequestCache;
  readonly priority?: RequestPriority;
  /** Takes what the call reads from the parsed answer; undefined when that is not in it. Absent: the answer is not read. */
  readonly read?: (answer: unknown, call: string) => T | undefined;
}

/**
 * Makes a call and resolves with what it reads. Rejects with an `ApiError`,
 * logged here and nowhere else; that the caller gave up is no failure to log.
 */
export async function request<T = void>(options: Request<T>): Promise<T> {
  const { call, signal } = options;
  try {
    return await exchange(options);
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(call, 'request');
    if (!signal?.aborted) warn(failure.message);
    throw failure;
  }
}

async function exchange<T>(options: Request<T>): Promise<T> {
  const { call, url, signal, timeoutMs = TIMEOUT_MS, read, ...sent } = options;
  const abort = new AbortController();
  const giveUp = (): void => abort.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const { status, _data: text } = await ofetch.raw<string, 'text'>(url, {
      ...settings(sent),
      signal: abort.signal,
    });
    if (status < 200 || status >= 300) throw new ApiError(call, 'status', { status });
    if (!read) return undefined as T;
    return readAnswer(text ?? '', status, call, read);
  } catch (error) {
    if (late) throw new ApiError(call, 'timeout');
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * The letter of section 7 for ofetch: it would also repeat other methods than
 * GET and requests that got no answer at all; bodies are read as text, since
 * its own parser takes HTML for an answer.
 */
function settings(sent: Pick<Request<unknown>, 'method' | 'query' | 'body'>): FetchOptions<'text'> {
  const { method = 'GET' } = sent;
  return {
    credentials: 'omit',
    ...sent,
    method,
    retry: method === 'GET' ? 1 : 0,
    retryStatusCodes: RETRIED_STATUSES,
    onRequestError: ({ options }) => {
      options.retry = false;
    },
    responseType: 'text',
  };
}

function readAnswer<T>(
  text: string,
  status: number,
  call: string,
  read: NonNullable<Request<T>['read']>,
): T {
  if (!text.trim()) throw new ApiError(call, 'empty', { status });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ApiError(call, 'invalid', { status });
  }
  const found = read(answer, call);
  if (found === undefined) throw new ApiError(call, 'invalid', { status });
  return found;
}
