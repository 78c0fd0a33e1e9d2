/** Sends the attacks of `tests/fixtures/attacks.tsv` and describes the responses. */
import { connect } from 'node:net';
import { origins } from '../../src/config/origins.ts';
import { marks } from './conformance.ts';

/** How long a server may be silent within a response or before another, in milliseconds. */
const SILENCE_MS = 15_000;

/** How long a server may take to answer: Netlify's engine is slow on a busy machine. */
const FIRST_BYTE_MS = 60_000;

/** The line with the size of a chunk, and the line break that ends the chunk before it. */
const CHUNK_SIZE = /(?:^|\r\n)[\dA-Fa-f]+\r\n/g;

export interface Seen {
  /** Status, Location, language and route: `301 /pricing` or `404 en-US not-found`. */
  readonly text: string;
  readonly location: string | undefined;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Number of responses on the connection. */
  readonly responses: number;
}

/**
 * Sends bytes and reads until the server closes the connection or stays silent. Returns the bytes
 * as Latin-1: the border of a chunk may split a character.
 */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.write(Buffer.from(request, 'latin1'));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      socket.setTimeout(SILENCE_MS);
    });
    socket.setTimeout(FIRST_BYTE_MS);
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** Sends a request and returns what the server did. */
export async function attack(port: number, request: string): Promise<Seen> {
  const raw = await exchange(port, request);
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = new Map(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  );
  const sent = rest.join('\r\n\r\n');
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const bytes = isChunked ? sent.replaceAll(CHUNK_SIZE, '') : sent;
  const body = Buffer.from(bytes, 'latin1').toString('utf8');
  const location = headers.get('location');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 'closed';
  return {
    text: `${status} ${location ?? marks(body)}`.trim(),
    location,
    headers,
    body,
    responses: raw.match(/^HTTP\/1\.[01] \d{3}/gm)?.length ?? 0,
  };
}

/** Whether a Location stays on the site's own origins. */
export const staysHere = (location: string): boolean =>
  [origins.www, origins.cn].includes(URL.parse(location, `${origins.www}/`)?.origin ?? '') &&
  (!/^[\\/]{2}/.test(location) || location.startsWith('https://'));
