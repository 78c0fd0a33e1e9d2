/** Requests that no browser sends, written to a socket byte by byte, and what each must get. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** How long a server may be silent, in milliseconds, before the connection is given up. */
const PATIENCE = 20_000;

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  /** The value of a header, empty where it is missing. */
  readonly header: (name: string) => string;
  readonly body: string;
}

/** Sends lines as they stand and reads until the server closes the connection. */
export async function sendRaw(port: number, lines: readonly string[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  socket.setTimeout(PATIENCE, () => socket.destroy());
  // An interim answer is none yet.
  const answer = (await text(socket)).replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = new Map(
    fields.map((field) => {
      const [name = '', ...value] = field.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    header: (name) => headers.get(name) ?? '',
    body: rest.join('\r\n\r\n'),
  };
}

/** A request for a host of the site; further header lines may follow. */
const request = (line: string, ...headers: string[]): string[] => [
  `${line} HTTP/1.1`,
  'Host: www.plural.example',
  'Connection: close',
  ...headers,
];
const range = (target: string, value: string): string[] =>
  request(`GET ${target}`, `Range: ${value}`);

/** Which server is asked: development sends whole files, whatever range it is asked for. */
type Server = 'preview' | 'dev';

/** The kinds of files: a page, a picture of public/, a file that is made, a file that is missing. */
const FILES = ['/pricing', '/favicon.svg', '/robots.txt'] as const;

const MALFORMED_RANGES = [
  ...['bytes=5-2', 'bytes=-', 'bytes=abc', 'bytes=', 'bytes=1-2-3', 'bytes=a-b', 'bytes=-5-'],
  ...['bytes=-0', 'bytes=99999999-', 'bytes=99999999-99999999999999999999', 'bytes=0x1-0x2'],
  ...['bytes=5-2,0-1', 'bytes=1e2-', 'bytes=--1'],
];
/** Ranges that may be ignored: several of them, and units that nobody knows. */
const IGNORED_RANGES = ['bytes=0-1,4-5', 'bytes=0-0, 1-1', 'lines=1-2', 'abc', '='];

type Row = readonly [about: string, lines: readonly string[], statuses: Record<Server, number>];
const both = (status: number): Record<Server, number> => ({ preview: status, dev: status });

const rows: readonly Row[] = [
  ...FILES.flatMap((target) => [
    ...MALFORMED_RANGES.map((value): Row => [
      `${target} with Range: ${value}`,
      range(target, value),
      { preview: 416, dev: 200 },
    ]),
    ...IGNORED_RANGES.map((value): Row => [
      `${target} with Range: ${value}`,
      range(target, value),
      both(200),
    ]),
  ]),
  ['a missing page with a range', range('/nope', 'bytes=5-2'), both(404)],
  ['a missing file with a range', range('/nope.png', 'bytes=5-2'), both(404)],
  ['a redirect with a range', range('/pricing/', 'bytes=5-2'), both(301)],
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'].flatMap((method): Row[] => [
    [`${method} of a page`, request(`${method} /pricing`), both(405)],
    [`${method} of a file`, request(`${method} /favicon.svg`), both(405)],
    [`${method} of a moved page`, request(`${method} /plans`), both(405)],
    [`${method} of nothing`, request(`${method} /nope`), both(405)],
  ]),
  ['HEAD of a page', request('HEAD /pricing'), both(200)],
  ['HEAD of a file with a range', request('HEAD /favicon.svg', 'Range: bytes=5-2'), both(200)],
  ['a POST with half of its body', request('POST /', 'Content-Length: 10'), both(405)],
  ['a method that there is not', request('NONSENSE /'), both(400)],
  ['an address that is no path', request('GET *'), { preview: 301, dev: 404 }],
  ['a percent sign at the end', request('GET /%'), { preview: 404, dev: 400 }],
  ['a broken encoding', request('GET /%E0%A4%A.png'), { preview: 404, dev: 400 }],
  ['an encoded null', request('GET /a%00.png'), both(404)],
  ['bytes that are no text', request('GET /\u00ff\u00fe'), both(400)],
  ['a very long name', request(`GET /${'a'.repeat(6000)}`), both(404)],
  ['a very long name of a file', request(`GET /${'a'.repeat(6000)}.png`), both(404)],
  ['a way out of the folder', request('GET /../../package.json'), both(404)],
  ['no Host', ['GET /pricing HTTP/1.1', 'Connection: close'], both(400)],
  ['HTTP/1.0 without a Host', ['GET /pricing HTTP/1.0'], both(200)],
  ['an expectation', request('GET /pricing', 'Expect: 100-continue'), both(200)],
  ['an expectation of nonsense', request('GET /pricing', 'Expect: nonsense'), both(417)],
];

/** Tests that each request gets its answer, and that the server still serves pages afterwards. */
export function testHostileRequests(server: Server, port: () => number): void {
  it.each(rows.map(([about, lines, statuses]) => [about, statuses[server], lines] as const))(
    '%s gets %i',
    async (_, status, lines) => {
      const answer = await sendRaw(port(), lines);
      expect(answer.status).toBe(status);
      if (status === 405) expect(answer.header('allow')).toBe('GET, HEAD');
      if (status === 416) expect(answer.header('content-range')).toMatch(/^bytes \*\/[1-9]\d*$/);
      expect((await sendRaw(port(), request('GET /pricing'))).status).toBe(200);
    },
  );
}
