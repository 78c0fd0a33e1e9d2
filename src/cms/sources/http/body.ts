/** The body of an answer: bounded, in UTF-8, JSON. */

/** The largest body that is read, in bytes, unpacked. */
const MAX_BYTES = 10 * 2 ** 20;

/** An answer that cannot be used; `again` when another attempt may go better. */
export class Unusable extends Error {
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
export async function readJson(response: Response): Promise<{ body: unknown; bytes: number }> {
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
