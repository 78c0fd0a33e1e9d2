/** Requests that no browser sends, written byte by byte, and the status code of each. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Timeout of a silent connection, in milliseconds. */
const TIMEOUT_MS = 20_000;

export interface RawResponse {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  /** Returns a header's value, or values; empty if missing. */
  readonly header: (name: string) => string;
  readonly body: string;
}

/** Sends lines unchanged and reads until the server closes the connection. */
export async function sendRaw(
  port: number,
  lines: readonly string[],
  body = '',
): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  // Skips an interim 100 response.
  const raw = (await text(socket)).replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const [name = '', ...value] = field.split(':');
    return [name.toLowerCase(), value.join(':').trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    header: (wanted) =>
      headers.flatMap(([name, value]) => (name === wanted ? [value] : [])).join(', '),
    body: rest.join('\r\n\r\n'),
  };
}

/** Returns a request to the site's host, with optional header lines. */
const request = (line: string, ...headers: string[]): string[] => [
  `${line} HTTP/1.1`,
  'Host: www.plural.example',
  'Connection: close',
  ...headers,
];
const range = (target: string, value: string): string[] =>
  request(`GET ${target}`, `Range: ${value}`);

/** The server under test: the development server ignores ranges and sends full files. */
type Server = 'preview' | 'dev';

/** Kinds of files: a page, an image of public/, a generated file. */
const FILES = ['/pricing', '/favicon.svg', '/robots.txt'] as const;

const MALFORMED_RANGES = [
  ...['bytes=5-2', 'bytes=-', 'bytes=abc', 'bytes=', 'bytes=1-2-3', 'bytes=a-b', 'bytes=-5-'],
  ...['bytes=-0', 'bytes=99999999-', 'bytes=99999999-99999999999999999999', 'bytes=0x1-0x2'],
  ...['bytes=5-2,0-1', 'bytes=1e2-', 'bytes=--1'],
];
/** Ranges that servers may ignore: several ranges, and unknown units. */
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
    [`${method} of a missing page`, request(`${method} /nope`), both(405)],
  ]),
  ['HEAD of a page', request('HEAD /pricing'), both(200)],
  ['HEAD of a file with a range', request('HEAD /favicon.svg', 'Range: bytes=5-2'), both(200)],
  ['a POST with half its body', request('POST /', 'Content-Length: 10'), both(405)],
  ['an unknown method', request('NONSENSE /'), both(400)],
  ['a target that is not a path', request('GET *'), { preview: 301, dev: 404 }],
  ['a percent sign at the end', request('GET /%'), { preview: 404, dev: 400 }],
  ['a broken encoding', request('GET /%E0%A4%A.png'), { preview: 404, dev: 400 }],
  ['an encoded null', request('GET /a%00.png'), both(404)],
  ['invalid UTF-8', request('GET /\u00ff\u00fe'), both(400)],
  ['a very long name', request(`GET /${'a'.repeat(6000)}`), both(404)],
  ['a very long file name', request(`GET /${'a'.repeat(6000)}.png`), both(404)],
  ['a path above the root', request('GET /../../package.json'), both(404)],
  ['no Host', ['GET /pricing HTTP/1.1', 'Connection: close'], both(400)],
  ['HTTP/1.0 without a Host', ['GET /pricing HTTP/1.0'], both(200)],
  ['an expectation', request('GET /pricing', 'Expect: 100-continue'), both(200)],
  ['an unknown expectation', request('GET /pricing', 'Expect: nonsense'), both(417)],
];

/** Tests the status code of each request, and that the server still serves pages afterwards. */
export function testHostileRequests(server: Server, port: () => number): void {
  it.each(rows.map(([about, lines, statuses]) => [about, statuses[server], lines] as const))(
    '%s gets %i',
    async (_, status, lines) => {
      const response = await sendRaw(port(), lines);
      expect(response.status).toBe(status);
      if (status === 405) expect(response.header('allow')).toBe('GET, HEAD');
      if (status === 416) expect(response.header('content-range')).toMatch(/^bytes \*\/[1-9]\d*$/);
      expect((await sendRaw(port(), request('GET /pricing'))).status).toBe(200);
    },
  );
}
