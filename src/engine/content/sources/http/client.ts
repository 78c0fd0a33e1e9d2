/**
 * Requests to the content API: GET only, retried where that may help, with one clear sentence per
 * failure. The token is sent only to the API's own origin, and never appears in a message.
 */
import { setTimeout as after } from 'node:timers/promises';
import { ContentError } from '../../errors.ts';
import {
  readFile,
  readResponse,
  Unusable,
  type ApiRequest,
  type ApiResponse,
  type FileRequest,
} from './responses.ts';
import { ATTEMPTS, retryAfterMs, retryDelay } from './retry.ts';

const TIMEOUT_MS = 15_000;
/** Files are larger than lists. */
const FILE_TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 3;
/** Maximum length of a reason, which may quote the server. */
const QUOTED = 300;

/** Clock and random numbers, which tests replace. */
export interface Surroundings {
  readonly wait: (ms: number) => Promise<unknown>;
  readonly timeout: (ms: number) => AbortSignal;
  readonly random: () => number;
}

const SURROUNDINGS: Surroundings = {
  wait: (ms) => after(ms),
  timeout: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** A request that failed. */
export class RequestError extends ContentError {
  /** Whether all attempts failed, and not only this request was refused. */
  readonly isOutage: boolean;

  constructor(where: string, reason: string, isOutage: boolean) {
    super([{ where, field: '', reason }]);
    this.isOutage = isOutage;
  }
}

/** Requests to the content API. They throw `RequestError`: request and reason. */
export interface Client {
  readonly json: Send;
  /** Returns a file of the expected type and size. */
  readonly file: (request: FileRequest) => Promise<Uint8Array>;
}

const quote = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, QUOTED);

/** Returns the innermost reason of a failed connection: the outer ones say "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

/** What is sent with a request. */
type Sent = ApiRequest & { readonly accept: string };

function headersFor({ token, etag, accept }: Sent): Headers {
  const headers = new Headers({ accept });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (etag) headers.set('if-none-match', etag);
  return headers;
}

/** Follows redirects within the origin. */
async function followRedirects(request: Sent, signal: AbortSignal): Promise<Response> {
  let { url } = request;
  for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
    const response = await fetch(url, {
      headers: headersFor(request),
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const target = URL.parse(location, url);
    if (target?.origin !== url.origin) {
      throw new Unusable(`redirects to another origin, ${target?.origin ?? location}`);
    }
    url = target;
  }
  throw new Unusable(`redirects more than ${MAX_REDIRECTS} times`);
}

/** Why an attempt failed, and whether and when to retry. */
interface Failure {
  readonly reason: string;
  readonly again: boolean;
  /** Delay requested by the server, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** Returns the functions that send requests. */
export function createClient(surroundings: Partial<Surroundings> = {}): Client {
  const { wait, timeout, random } = { ...SURROUNDINGS, ...surroundings };

  async function attempt<Result>(
    request: Sent,
    most: number,
    readResult: (response: Response) => Promise<Result>,
  ): Promise<{ readonly result: Result } | Failure> {
    const signal = timeout(most);
    let retryAfter: number | undefined;
    try {
      const response = await followRedirects(request, signal);
      retryAfter = retryAfterMs(response.headers.get('retry-after'), Date.now());
      return { result: await readResult(response) };
    } catch (error) {
      if (error instanceof Unusable) {
        return { reason: error.message, retryAfter, again: error.again };
      }
      const reason = signal.aborted
        ? `gave no complete response within ${most / 1000} s`
        : `the connection failed: ${reasonOf(error)}`;
      return { reason, again: true };
    }
  }

  async function send<Result>(
    request: Sent,
    most: number,
    readResult: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    for (let count = 1; ; count += 1) {
      const outcome = await attempt(request, most, readResult);
      if ('result' in outcome) return outcome.result;
      const { reason, retryAfter, again } = outcome;
      if (again && count < ATTEMPTS) {
        await wait(retryDelay(count, retryAfter, random()));
        continue;
      }
      const attempts = count > 1 ? ` (${count} attempts)` : '';
      // Hide the token before truncating, which could leave a part of it.
      const hide = (text: string): string =>
        request.token ? text.replaceAll(request.token, '•••') : text;
      const where = hide(`GET ${request.url.href}`);
      throw new RequestError(where, quote(hide(reason)) + attempts, again);
    }
  }

  return {
    json: (request) =>
      send({ ...request, accept: 'application/json' }, TIMEOUT_MS, (response) =>
        readResponse(response, request),
      ),
    file: (request) =>
      send({ ...request, accept: request.type }, FILE_TIMEOUT_MS, (response) =>
        readFile(response, request),
      ),
  };
}
