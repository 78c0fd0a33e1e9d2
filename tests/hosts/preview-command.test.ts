import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAstro, type AstroServer } from './astro-server.ts';
import { sendRaw, testHostileRequests } from './hostile-requests.ts';

let preview: AstroServer;
beforeAll(async () => {
  preview = await startAstro('preview');
});
afterAll(() => preview?.stop());

describe('astro preview: hostile requests', () => {
  testHostileRequests('preview', () => preview.port);

  it('do not crash the process', () => {
    expect(preview.isRunning()).toBe(true);
  });
});

describe('astro preview: range requests', () => {
  const favicon = readFileSync(new URL('../../dist/favicon.svg', import.meta.url), 'latin1');
  const { length } = favicon;

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=5-', 5, length - 1],
    ['bytes=-7', length - 7, length - 1],
    ['bytes=2-999999', 2, length - 1],
    ['bytes=-999999', 0, length - 1],
    ['BYTES=1-1', 1, 1],
  ])('%s returns bytes %i to %i', async (range, start, end) => {
    const response = await sendRaw(preview.port, [
      'GET /favicon.svg HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Range: ${range}`,
    ]);
    expect(response.status).toBe(206);
    expect(response.header('content-range')).toBe(`bytes ${start}-${end}/${length}`);
    expect(response.body).toBe(favicon.slice(start, end + 1));
  });
});
