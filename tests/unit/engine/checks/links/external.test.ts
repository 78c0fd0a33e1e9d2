import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { externalFaults } from '../../../../../src/engine/checks/links/external.ts';

const OPTIONS = { parallel: 2, timeout: 5000, retries: 2, delay: 1 };
let server: Server | undefined;

/** Serves on this machine, and returns the origin. */
async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('an address on another site', () => {
  it.each<
    [what: string, answers: Record<string, number[]>, fault: string | undefined, asked: string]
  >([
    ['is there', { HEAD: [200] }, undefined, 'HEAD'],
    ['is gone', { HEAD: [404], GET: [404] }, 'answers 404', 'HEAD GET'],
    ['knows no HEAD', { HEAD: [405], GET: [200] }, undefined, 'HEAD GET'],
    ['is busy', { HEAD: [429, 429, 200] }, undefined, 'HEAD HEAD HEAD'],
    ['fails for a moment', { HEAD: [503, 200] }, undefined, 'HEAD HEAD'],
    [
      'fails',
      { HEAD: [500, 500, 500], GET: [500, 500, 500] },
      'answers 500',
      'HEAD HEAD HEAD GET GET GET',
    ],
  ])('%s', async (_, answers, fault, asked) => {
    const methods: string[] = [];
    const origin = await serve(({ method = '' }, response) => {
      methods.push(method);
      response.writeHead(answers[method]?.shift() ?? 418, { 'Retry-After': '0' }).end();
    });
    expect(await externalFaults([`${origin}/`], OPTIONS)).toEqual([fault]);
    expect(methods.join(' ')).toBe(asked);
  });

  it('gives no answer in time', async () => {
    const origin = await serve(() => undefined);
    const [fault] = await externalFaults([origin], { ...OPTIONS, retries: 0, timeout: 50 });
    expect(fault).toMatch(/^gives no answer/);
  });

  it('has no server', async () => {
    const origin = await serve(() => undefined);
    const made = server as Server;
    await new Promise((resolve) => made.close(resolve));
    const [fault] = await externalFaults([origin], { ...OPTIONS, retries: 0 });
    expect(fault).toMatch(/^gives no answer/);
  });

  it('follows redirects of its own', async () => {
    const origin = await serve(({ url }, response) =>
      url === '/' ? response.writeHead(302, { Location: '/there' }).end() : response.end(),
    );
    expect(await externalFaults([`${origin}/`], OPTIONS)).toEqual([undefined]);
  });
});

it('no more addresses are asked at once than is said, and answers keep their order', async () => {
  let open = 0;
  let most = 0;
  const origin = await serve(async ({ url }, response) => {
    if (url === '/later') return void response.end();
    open += 1;
    most = Math.max(most, open);
    // Comes after all that is under way.
    await fetch(`${origin}/later`);
    open -= 1;
    return void response.writeHead(url === '/3' ? 404 : 200).end();
  });
  const addresses = Array.from({ length: 8 }, (_, at) => `${origin}/${at}`);
  const faults = await externalFaults(addresses, OPTIONS);
  expect(faults.map((fault) => fault ?? 'ok').join(' ')).toBe('ok ok ok answers 404 ok ok ok ok');
  expect(most).toBe(2);
});
