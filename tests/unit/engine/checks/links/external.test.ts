import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { externalFaults } from '../../../../../src/engine/checks/links/external.ts';
import { listen } from '../../../../../tooling/servers/program.ts';

const OPTIONS = { parallel: 2, timeout: 5000, retries: 2, delay: 1 };
let server: Server | undefined;

/** Starts a local server and returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  return `http://127.0.0.1:${await listen(server)}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('externalFaults', () => {
  it.each<
    [what: string, statuses: Record<string, number[]>, fault: string | undefined, sent: string]
  >([
    ['accepts a page that exists', { HEAD: [200] }, undefined, 'HEAD'],
    ['reports a missing page', { HEAD: [404], GET: [404] }, 'responds with 404', 'HEAD GET'],
    ['sends GET if HEAD is not supported', { HEAD: [405], GET: [200] }, undefined, 'HEAD GET'],
    ['retries if the server is busy', { HEAD: [429, 429, 200] }, undefined, 'HEAD HEAD HEAD'],
    ['retries if the server fails once', { HEAD: [503, 200] }, undefined, 'HEAD HEAD'],
    [
      'reports a server that keeps failing',
      { HEAD: [500, 500, 500], GET: [500, 500, 500] },
      'responds with 500',
      'HEAD HEAD HEAD GET GET GET',
    ],
  ])('%s', async (_, statuses, fault, sent) => {
    const methods: string[] = [];
    const origin = await serve(({ method = '' }, response) => {
      methods.push(method);
      response.writeHead(statuses[method]?.shift() ?? 418, { 'Retry-After': '0' }).end();
    });
    expect(await externalFaults([`${origin}/`], OPTIONS)).toEqual([fault]);
    expect(methods.join(' ')).toBe(sent);
  });

  it('reports a timeout', async () => {
    const origin = await serve(() => undefined);
    const [fault] = await externalFaults([origin], { ...OPTIONS, retries: 0, timeout: 50 });
    expect(fault).toMatch(/^does not respond/);
  });

  it('reports an address without a server', async () => {
    const origin = await serve(() => undefined);
    const stopped = server as Server;
    await new Promise((resolve) => stopped.close(resolve));
    const [fault] = await externalFaults([origin], { ...OPTIONS, retries: 0 });
    expect(fault).toMatch(/^does not respond/);
  });

  it('follows redirects', async () => {
    const origin = await serve(({ url }, response) =>
      url === '/' ? response.writeHead(302, { Location: '/there' }).end() : response.end(),
    );
    expect(await externalFaults([`${origin}/`], OPTIONS)).toEqual([undefined]);
  });
});

it('sends no more concurrent requests than allowed, and keeps the order of addresses', async () => {
  let open = 0;
  let max = 0;
  const origin = await serve(async ({ url }, response) => {
    if (url === '/later') return void response.end();
    open += 1;
    max = Math.max(max, open);
    // Gives concurrent requests time to arrive.
    await fetch(`${origin}/later`);
    open -= 1;
    return void response.writeHead(url === '/3' ? 404 : 200).end();
  });
  const addresses = Array.from({ length: 8 }, (_, at) => `${origin}/${at}`);
  const faults = await externalFaults(addresses, OPTIONS);
  expect(faults.map((fault) => fault ?? 'ok').join(' ')).toBe(
    'ok ok ok responds with 404 ok ok ok ok',
  );
  expect(max).toBe(2);
});
