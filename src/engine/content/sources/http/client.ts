/**
 * Calls of the content API: GET only, repeated where that may help, and refused
 * with one clear sentence where it does not. The token goes to the API's own
 * origin and into no message.
 */
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { ContentError } from '../../errors.ts';
import { fieldPath } from '../../validate.ts';
import { askedDelay, ATTEMPTS, RETRY_STATUSES, retryDelay } from './retry.ts';

/** The largest body that is read, in bytes, unpacked. */
const MAX_BYTES = 10 * 2 ** 20;

/** An answer that cannot be used; `again` when another attempt may go better. */
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
  // Leaving the loop cancels what is still to come.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Unusable(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** An answer's body, and its size in bytes. Throws `Unusable`, or what broke the connection. */
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
/** A server's own words may be in a reason: so many characters of it are passed on. */
const QUOTED = 300;

/** The clock and the dice, which tests replace. */
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

export interface Question {
  readonly url: URL;
  /** Sent with the request; calls that anybody may make carry none. */
  readonly token?: string | undefined;
  /** Of the answer that is known already. */
  readonly etag?: string | undefined;
}

/** `data` of an answer, or that it is as it was, or that the server knows it no longer. */
export type Answer =
  | {
      readonly kind: 'data';
      readonly data: unknown;
      readonly etag: string | undefined;
      /** Of the whole answer, unpacked. */
      readonly bytes: number;
    }
  | { readonly kind: 'unchanged' | 'expired' };

export type Ask = (question: Question) => Promise<Answer>;

const envelope = z.object({ code: z.int(), data: z.unknown(), msg: z.string().optional() });

/** What a status says to somebody who can do something about it. */
const HINTS: Readonly<Record<number, string>> = {
  401: ': CONTENT_API_TOKEN is missing, or not accepted',
  403: ': the token does not allow that',
  404: ': there is no such call, or not what it asks for',
};

const quote = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, QUOTED);

/** The innermost reason of a failed connection: the outer ones say "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}

function headersFor({ token, etag }: Question): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (etag) headers.set('if-none-match', etag);
  return headers;
}

/** Follows redirects as long as they stay with the origin that was asked. */
async function request(question: Question, signal: AbortSignal): Promise<Response> {
  let { url } = question;
  for (let followed = 0; followed <= MAX_REDIRECTS; followed += 1) {
    const response = await fetch(url, {
      headers: headersFor(question),
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

async function readAnswer(response: Response, { etag }: Question): Promise<Answer> {
  const { status, headers } = response;
  if (status === 200) {
    const { body, bytes } = await readJson(response);
    const data = readEnvelope(body);
    return { kind: 'data', data, bytes, etag: headers.get('etag') ?? undefined };
  }
  await response.body?.cancel();
  if (status === 304 && etag) return { kind: 'unchanged' };
  if (status === 304) throw new Unusable('answered 304, and was not asked for changes');
  if (status === 410) return { kind: 'expired' };
  throw new Unusable(`answered ${status}${HINTS[status] ?? ''}`, RETRY_STATUSES.includes(status));
}

/** Why an attempt has failed, and whether and when another one makes sense. */
interface Failure {
  readonly reason: string;
  readonly again: boolean;
  /** Milliseconds that the server wants to be left alone. */
  readonly asked?: number | undefined;
}

/** Makes the function that asks. It throws `ContentError` with one problem: the call, and why. */
export function createClient(surroundings: Partial<Surroundings> = {}): Ask {
  const { wait, timeout, random } = { ...SURROUNDINGS, ...surroundings };

  async function attempt(question: Question): Promise<Answer | Failure> {
    const signal = timeout(TIMEOUT_MS);
    let asked: number | undefined;
    try {
      const response = await request(question, signal);
      asked = askedDelay(response.headers.get('retry-after'), Date.now());
      return await readAnswer(response, question);
    } catch (error) {
      if (error instanceof Unusable) return { reason: error.message, asked, again: error.again };
      const reason = signal.aborted
        ? `gave no whole answer within ${TIMEOUT_MS / 1000} s`
        : `the connection failed: ${reasonOf(error)}`;
      return { reason, again: true };
    }
  }

  return async (question) => {
    for (let made = 1; ; made += 1) {
      const outcome = await attempt(question);
      if ('kind' in outcome) return outcome;
      const { reason, asked, again } = outcome;
      if (again && made < ATTEMPTS) {
        await wait(retryDelay(made, asked, random()));
        continue;
      }
      const attempts = made > 1 ? ` (${made} attempts)` : '';
      // Hidden before it is cut: half a token is one too much.
      const hide = (text: string): string =>
        question.token ? text.replaceAll(question.token, '•••') : text;
      const where = hide(`GET ${question.url.href}`);
      throw new ContentError([{ where, field: '', reason: quote(hide(reason)) + attempts }]);
    }
  };
}
