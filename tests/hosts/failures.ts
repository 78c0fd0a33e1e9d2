/** Responses below folders whose files are cached for a year: only a success may be. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendRaw } from './hostile-requests.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** Returns the address of a file below each folder of hashed files. */
function hashedFiles(): string[] {
  return ['_astro', '_media', '_messages'].map((folder) => {
    const files = readdirSync(path.join(DIST, folder), { recursive: true, encoding: 'utf8' });
    const file = files.find((name) => /\.(?:js|json|avif|webp|png|svg)$/.test(name));
    if (file === undefined) throw new Error(`dist/${folder} has no file; run 'npm run build'.`);
    return `/${folder}/${file}`;
  });
}

export type ServerWithFailures = 'nginx' | 'preview' | 'dev' | 'netlify' | 'cloudflare';

/** Sent in full, although no server reads it: more than nginx accepts. */
const LARGE = 'x'.repeat(1_100_000);

interface Row {
  readonly about: string;
  readonly start: (file: string) => string;
  readonly headers?: readonly string[];
  readonly body?: string;
  /** The status of each server. */
  readonly statuses: Readonly<Partial<Record<ServerWithFailures, number>>>;
}

const all = (status: number): Row['statuses'] => ({
  nginx: status,
  preview: status,
  netlify: status,
  cloudflare: status,
});
const get = (file: string): string => `GET ${file}`;

const ROWS: readonly Row[] = [
  { about: 'a file', start: get, statuses: all(200) },
  { about: 'a missing file', start: (file) => `GET ${file}x`, statuses: all(404) },
  { about: 'a compressed copy', start: (file) => `GET ${file}.gz`, statuses: all(404) },
  {
    about: 'a slash at the end',
    start: (file) => `GET ${file}/`,
    statuses: { nginx: 301, preview: 301, cloudflare: 301 },
  },
  { about: 'POST', start: (file) => `POST ${file}`, statuses: { nginx: 405, preview: 405 } },
  { about: 'DELETE', start: (file) => `DELETE ${file}`, statuses: { nginx: 405, preview: 405 } },
  {
    about: 'a body that is too large',
    start: (file) => `POST ${file}`,
    headers: [`Content-Length: ${LARGE.length}`],
    body: LARGE,
    statuses: { nginx: 413, preview: 405 },
  },
  {
    about: 'another version',
    start: get,
    headers: ['If-Match: "another"'],
    statuses: { nginx: 412, preview: 200 },
  },
  {
    about: 'an older version',
    start: get,
    headers: ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
    statuses: { nginx: 412, preview: 200 },
  },
  {
    about: 'a range beyond the end',
    start: get,
    headers: ['Range: bytes=99999999-'],
    statuses: { nginx: 416, preview: 416 },
  },
  {
    about: 'a range',
    start: get,
    headers: ['Range: bytes=0-1'],
    statuses: { nginx: 206, preview: 206 },
  },
];

/** Defines a test for each kind of request that a server answers with an error or a success. */
export function testFailures(server: ServerWithFailures, port: () => number): void {
  describe.each(hashedFiles())(`${server}: %s`, (file) => {
    it.each(ROWS.map((row) => [row.about, row] as const))('%s', async (_, row) => {
      const head = [
        `${row.start(file)} HTTP/1.1`,
        'Host: www.plural.example',
        'Connection: close',
        ...(row.headers ?? []),
      ];
      const { status, header } = await sendRaw(port(), head, row.body);
      const expected = row.statuses[server];
      if (expected !== undefined) expect(status).toBe(expected);
      const caching = header('cache-control');
      if (status === 200 && server !== 'dev') expect(caching).toMatch(/immutable$/);
      const isSuccess = [200, 206, 304].includes(status);
      // Cloudflare refuses other methods itself, with the headers of the file, and runs no code.
      const isOutOfReach = server === 'cloudflare' && status === 405;
      if (!isSuccess && !isOutOfReach) expect(caching).not.toContain('immutable');
    });
  });
}
