/**
 * Requests to the content API: GET only, retried where that may help, with one clear sentence per
 * failure. The token is sent only to the API's own origin, and never appears in a message.
 */
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { ContentError } from '../../errors.ts';
import { fieldPath } from '../../validate.ts';
import { ATTEMPTS, RETRY_STATUSES, retryAfterMs, retryDelay } from './retry.ts';

/** Maximum size of a body, in uncompressed bytes. */
const MAX_BYTES = 10 * 2 ** 20;

/** A response that cannot be used; `again` if a retry may help. */
class Unusable extends Error {
  readonly again: boolean;

  constructor(reason: string, again = false) {
    super(reason);
    this.again = again;
  }
}

const TOO_LARGE = `is larger than ${MAX_BYTES / 2 ** 20} MB`;

function checkType(type: string): void {
  const [mime = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(mime)) {
    throw new Unusable(`answered ${mime || 'without a content type'}, not JSON`);
  }
  const charset = parameters.find((one) => one.startsWith('charset='))?.slice('charset='.length);
  if (charset && !/^"?utf-?8"?$/.test(charset)) {
    throw new Unusable(`answered in the character set ${charset}, not UTF-8`);
  }
}

async function readBytes(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length')) > MAX_BYTES) throw new Unusable(TOO_LARGE);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Unusable(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Returns the body and its size in bytes. Throws `Unusable`, or the connection's error. */
async function readJson(response: Response): Promise<{ body: unknown; bytes: number }> {
  checkType(response.headers.get('content-type') ?? '');
  const bytes = await readBytes(response);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unusable('is not UTF-8');
  }
  try {
    return { body: JSON.parse(text) as unknown, bytes: bytes.byteLength };
  } catch (error) {
    throw new Unusable(`is not JSON: ${(error as Error).message}`);
  }
}

const TIMEOUT_MS = 15_000;
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

export interface ApiRequest {
  readonly url: URL;
  /** Sent with the request; public calls have none. */
  readonly token?: string | undefined;
  /** ETag of the known response. */
  readonly etag?: string | undefined;
}

/** The `data` of a response, or that it is unchanged, or that the server has forgotten it. */
export type ApiResponse =
  | {
      readonly kind: 'data';
      readonly data: unknown;
      readonly etag: string | undefined;
      /** Size of the whole response, uncompressed. */
      readonly bytes: number;
    }
  | { readonly kind: 'unchanged' | 'expired' };

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

const envelope = z.object({ code: z.int(), data: z.unknown(), msg: z.string().optional() });

/** What to check for a status. */
const HINTS: Readonly<Record<number, string>> = {
  401: ': CONTENT_API_TOKEN is missing, or not accepted',
  403: ': the token does not allow that',
  404: ': the call or the requested list does not exist',
};

const quote = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, QUOTED);

/** Returns the innermost reason of a failed connection: the outer ones say "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

function headersFor({ token, etag }: ApiRequest): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (etag) headers.set('if-none-match', etag);
  return headers;
}

/** Follows redirects within the origin. */
async function followRedirects(request: ApiRequest, signal: AbortSignal): Promise<Response> {
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

function readEnvelope(body: unknown): unknown {
  const { success, data, error } = envelope.safeParse(body);
  if (!success) {
    const [issue] = error.issues;
    const field = fieldPath(issue?.path ?? []) || 'the answer';
    throw new Unusable(`is not {code, data, msg}: ${field}: ${issue?.message}`);
  }
  if (data.code !== 0) {
    throw new Unusable(`answered with code ${data.code}: ${data.msg || 'no message'}`);
  }
  return data.data;
}

async function readResponse(response: Response, { etag }: ApiRequest): Promise<ApiResponse> {
  const { status, headers } = response;
  if (status === 200) {
    const { body, bytes } = await readJson(response);
    const data = readEnvelope(body);
    return { kind: 'data', data, bytes, etag: headers.get('etag') ?? undefined };
  }
  await response.body?.cancel();
  if (status === 304 && etag) return { kind: 'unchanged' };
  if (status === 304) throw new Unusable('answered 304 to a request without an ETag');
  if (status === 410) return { kind: 'expired' };
  throw new Unusable(`answered ${status}${HINTS[status] ?? ''}`, RETRY_STATUSES.includes(status));
}

/** Why an attempt failed, and whether and when to retry. */
interface Failure {
  readonly reason: string;
  readonly again: boolean;
  /** Delay requested by the server, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** Returns the request function. It throws `ContentError` with one problem: request and reason. */
export function createClient(surroundings: Partial<Surroundings> = {}): Send {
  const { wait, timeout, random } = { ...SURROUNDINGS, ...surroundings };

  async function attempt(request: ApiRequest): Promise<ApiResponse | Failure> {
    const signal = timeout(TIMEOUT_MS);
    let retryAfter: number | undefined;
    try {
      const response = await followRedirects(request, signal);
      retryAfter = retryAfterMs(response.headers.get('retry-after'), Date.now());
      return await readResponse(response, request);
    } catch (error) {
      if (error instanceof Unusable) {
        return { reason: error.message, retryAfter, again: error.again };
      }
      const reason = signal.aborted
        ? `gave no complete response within ${TIMEOUT_MS / 1000} s`
        : `the connection failed: ${reasonOf(error)}`;
      return { reason, again: true };
    }
  }

  return async (request) => {
    for (let count = 1; ; count += 1) {
      const outcome = await attempt(request);
      if ('kind' in outcome) return outcome;
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
      throw new ContentError([{ where, field: '', reason: quote(hide(reason)) + attempts }]);
    }
  };
}
