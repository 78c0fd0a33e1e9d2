/** Responses of the content API: JSON in its envelope, and files. */
import { z } from 'zod';
import { fieldPath } from '../../validate.ts';
import { RETRY_STATUSES } from './retry.ts';

export interface ApiRequest {
  readonly url: URL;
  /** Sent with the request; public calls have none. */
  readonly token?: string | undefined;
  /** ETag of the known response. */
  readonly etag?: string | undefined;
  /** Whether the server may not have the call. */
  readonly isOptional?: boolean;
}

/** A request for a file. */
export interface FileRequest extends Pick<ApiRequest, 'url' | 'token'> {
  /** The expected media type. */
  readonly type: string;
  /** The expected size, in bytes. */
  readonly size: number;
}

/**
 * The `data` of a response, or that it is unchanged, that the server has forgotten it, or that the
 * server does not have an optional call.
 */
export type ApiResponse =
  | {
      readonly kind: 'data';
      readonly data: unknown;
      readonly etag: string | undefined;
      /** Size of the whole response, uncompressed. */
      readonly bytes: number;
    }
  | { readonly kind: 'unchanged' | 'expired' | 'missing' };

/** Maximum size of JSON, in uncompressed bytes. */
const MAX_BYTES = 10 * 2 ** 20;

/** A response that cannot be used; `again` if a retry may help. */
export class Unusable extends Error {
  readonly again: boolean;

  constructor(reason: string, again = false) {
    super(reason);
    this.again = again;
  }
}

const partsOf = (type: string): string[] =>
  type.split(';').map((part) => part.trim().toLowerCase());

function checkType(type: string): void {
  const [mime = '', ...parameters] = partsOf(type);
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(mime)) {
    throw new Unusable(`answered ${mime || 'without a content type'}, not JSON`);
  }
  const charset = parameters.find((one) => one.startsWith('charset='))?.slice('charset='.length);
  if (charset && !/^"?utf-?8"?$/.test(charset)) {
    throw new Unusable(`answered in the character set ${charset}, not UTF-8`);
  }
}

/** Returns a body of at most `most` bytes. */
async function readBytes(response: Response, most: number, tooLarge: string): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > most) throw new Unusable(tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Unusable(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Returns the body and its size in bytes. Throws `Unusable`, or the connection's error. */
async function readJson(response: Response): Promise<{ body: unknown; bytes: number }> {
  checkType(response.headers.get('content-type') ?? '');
  const bytes = await readBytes(response, MAX_BYTES, `is larger than ${MAX_BYTES / 2 ** 20} MB`);
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

const envelope = z.object({ code: z.int(), data: z.unknown(), msg: z.string().optional() });

/** What to check for a status. */
const HINTS: Readonly<Record<number, string>> = {
  401: ': CONTENT_API_TOKEN is missing, or not accepted',
  403: ': the token does not allow that',
  404: ': the call or the requested list does not exist',
};

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

function otherKind(status: number, etag?: string, isOptional?: boolean) {
  if (status === 304 && !etag) throw new Unusable('answered 304 to a request without an ETag');
  if (status === 304) return 'unchanged';
  if (status === 410) return 'expired';
  return status === 404 && isOptional ? 'missing' : undefined;
}

/** Throws `Unusable` for a status. */
async function refuseStatus({ status, body }: Response): Promise<never> {
  await body?.cancel();
  throw new Unusable(`answered ${status}${HINTS[status] ?? ''}`, RETRY_STATUSES.includes(status));
}

export async function readFile(
  response: Response,
  { type, size }: FileRequest,
): Promise<Uint8Array> {
  if (response.status !== 200) return refuseStatus(response);
  const [mime = ''] = partsOf(response.headers.get('content-type') ?? '');
  if (mime !== type)
    throw new Unusable(`answered ${mime || 'without a content type'}, not ${type}`);
  const bytes = await readBytes(response, size, `is larger than the listed ${size} bytes`);
  if (bytes.byteLength === size) return bytes;
  throw new Unusable(`has ${bytes.byteLength} bytes, and not the listed ${size}`);
}

export async function readResponse(
  response: Response,
  { etag, isOptional }: ApiRequest,
): Promise<ApiResponse> {
  const { status, headers } = response;
  if (status === 200) {
    const { body, bytes } = await readJson(response);
    const data = readEnvelope(body);
    return { kind: 'data', data, bytes, etag: headers.get('etag') ?? undefined };
  }
  const other = otherKind(status, etag, isOptional);
  if (!other) return refuseStatus(response);
  await response.body?.cancel();
  return { kind: other };
}
