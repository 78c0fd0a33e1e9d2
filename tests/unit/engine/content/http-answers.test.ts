/** Unusable responses of a CMS: each fault with its error; the snapshot stays. */
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { httpSource } from '../../../../src/engine/content/sources/http.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { altered, alteredData, on, posts, status, text } from '../../../lib/cms-faults.ts';
import { startCms } from '../../../../tooling/servers/cms-server.ts';
import { listen } from '../../../../tooling/servers/program.ts';
import { expectRefusal, filesOf, useCms, type RefusedRow } from '../../../lib/cms-snapshot.ts';

const MB = 2 ** 20;

const world = useCms();

/** Name of a fault, its setup, what is read, and the expected parts of the error. */
const REFUSED: RefusedRow[] = [
  [
    '500, always',
    () => world.cms.fault(on('changes', status(500))),
    'changes',
    '/api/changes?',
    'answered 500 (4 attempts)',
  ],
  [
    '500 for one list, always',
    () => world.cms.fault(posts(status(500))),
    'everything',
    'collection=blog-posts&locale=en: answered 500 (4 attempts)',
  ],
  [
    '429, always',
    () => world.cms.fault(on('changes', status(429))),
    'changes',
    'answered 429 (4 attempts)',
  ],
  [
    '401',
    () => world.cms.fault(on('changes', status(401))),
    'changes',
    'answered 401: CONTENT_API_TOKEN is missing, or not accepted',
  ],
  [
    '403',
    () => world.cms.fault(on('changes', status(403))),
    'changes',
    'answered 403: the token does not allow that',
  ],
  [
    '404',
    () => world.cms.fault(on('changes', status(404))),
    'changes',
    'answered 404: the call or the requested list does not exist',
  ],
  ['204', () => world.cms.fault(on('changes', status(204))), 'changes', 'answered 204'],
  [
    'a collection unknown to the CMS',
    () =>
      world.cms.fault((request, response) =>
        request.query['collection'] === 'partners' ? void response.writeHead(404).end() : false,
      ),
    'everything',
    'collection=partners&locale=en: answered 404',
  ],
  ['410 for a list', () => world.cms.fault(posts(status(410))), 'everything', 'answered 410'],
  [
    'an unconditional 304',
    () => world.cms.fault(posts(status(304))),
    'everything',
    'answered 304 to a request without an ETag',
  ],
  [
    'a redirect loop',
    () => world.cms.fault(on('changes', status(302, { location: '/api/changes' }))),
    'changes',
    'redirects more than 3 times',
  ],
  [
    'HTML',
    () =>
      world.cms.fault(
        posts(text('<!doctype html><title>Log in</title>', 'text/html; charset=utf-8')),
      ),
    'everything',
    'answered text/html, not JSON',
  ],
  [
    'no content type',
    () => world.cms.fault(posts((_request, response) => void response.writeHead(200).end('{}'))),
    'everything',
    'answered without a content type, not JSON',
  ],
  [
    'another character set',
    () => world.cms.fault(posts(text('{}', 'application/json; charset=GBK'))),
    'everything',
    'answered in the character set gbk, not UTF-8',
  ],
  [
    'bytes that are not UTF-8',
    () => world.cms.fault(posts(text(Buffer.from([0x22, 0xc3, 0x28, 0x22])))),
    'everything',
    'is not UTF-8',
  ],
  [
    'truncated JSON',
    () =>
      world.cms.fault(
        posts((request, response, answer) =>
          text(JSON.stringify(answer()).slice(0, -40))(request, response),
        ),
      ),
    'everything',
    'is not JSON: ',
  ],
  [
    'an empty body',
    () => world.cms.fault(posts(text(''))),
    'everything',
    'is not JSON: Unexpected end of JSON input',
  ],
  ['NaN', () => world.cms.fault(posts(text('{"code": NaN}'))), 'everything', 'is not JSON: '],
  [
    'a body of more than 10 MB',
    () => world.cms.fault(posts(text(' '.repeat(11 * MB)))),
    'everything',
    'is larger than 10 MB',
  ],
  [
    'a chunked body of more than 10 MB',
    () =>
      world.cms.fault(
        posts((_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write(' '.repeat(6 * MB));
          response.end(' '.repeat(6 * MB));
        }),
      ),
    'everything',
    'is larger than 10 MB',
  ],
  [
    'a compressed body of more than 10 MB',
    () =>
      world.cms.fault(
        posts(
          text(gzipSync(Buffer.alloc(11 * MB, ' ')), 'application/json', {
            'content-encoding': 'gzip',
          }),
        ),
      ),
    'everything',
    'is larger than 10 MB',
  ],
  [
    'invalid compression',
    () =>
      world.cms.fault(posts(text('not gzip', 'application/json', { 'content-encoding': 'gzip' }))),
    'everything',
    'the connection failed: ',
    '(4 attempts)',
  ],
  [
    'a connection that breaks during the body',
    () =>
      world.cms.fault(
        posts((_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          response.write('{"code":0', () => response.destroy());
        }),
      ),
    'everything',
    'the connection failed: ',
    '(4 attempts)',
  ],
  [
    'a response without an envelope',
    () => world.cms.fault(posts(altered(() => []))),
    'everything',
    'is not {code, data, msg}: the answer: Invalid input: expected object, received array',
  ],
  [
    'a code that is not a number',
    () => world.cms.fault(posts(altered((envelope) => ({ ...envelope, code: '0' })))),
    'everything',
    'is not {code, data, msg}: code: Invalid input: expected number',
  ],
  [
    'a code other than 0',
    () =>
      world.cms.fault(posts(altered(() => ({ code: 1001, data: null, msg: 'in maintenance' })))),
    'everything',
    'answered with code 1001: in maintenance',
  ],
  [
    'items that are not a list',
    () => world.cms.fault(posts(alteredData((data) => ({ ...data, items: {} })))),
    'everything',
    'data: items: Invalid input: expected array, received object',
  ],
  [
    'a cursor that is not a string',
    () => world.cms.fault(posts(alteredData((data) => ({ ...data, next: 7 })))),
    'everything',
    'data: next: Invalid input: expected string, received number',
  ],
  [
    'changes without a checkpoint',
    () =>
      world.cms.fault(
        on(
          'changes',
          alteredData(({ items, next }) => ({ items, next, deleted: [] })),
        ),
      ),
    'changes',
    'data: checkpoint: Invalid input: expected string, received undefined',
  ],
  [
    'a repeated cursor',
    () => world.cms.fault(posts(alteredData((data) => ({ ...data, next: 'a' })))),
    'everything',
    "repeats the cursor 'a'",
  ],
  [
    'a page that repeats an item',
    () =>
      world.cms.fault(
        posts((request, response, answer) =>
          alteredData((data) => ({ ...data, next: request.query['cursor'] ? null : 'again' }))(
            request,
            response,
            answer,
          ),
        ),
      ),
    'everything',
    'blog-posts/en/first: id: duplicate of blog-posts/en/first',
    'blog-posts/en/post-20: id: duplicate',
  ],
  [
    'a duplicate id',
    () =>
      world.cms.fault(
        posts(alteredData((data) => ({ ...data, items: [...data.items, data.items[3]] }))),
      ),
    'everything',
    'blog-posts/en/post-11: id: duplicate of blog-posts/en/post-11',
  ],
  [
    'an entry of another list',
    () =>
      world.cms.fault(
        posts(alteredData((data) => ({ ...data, items: [cmsPost('ru', 'post-1')] }))),
      ),
    'everything',
    'blog-posts/ru/post-1: was listed under blog-posts/en',
  ],
];

describe('case 39: updateContent rejects a CMS with', () => {
  it.each(REFUSED)('%s', (...row) => expectRefusal(world, row));

  it('a server that is down', async () => {
    const gone = await startCms(world.content.baseInfo);
    await gone.stop();
    const source = httpSource({ url: gone.url, surroundings: { wait: () => Promise.resolve() } });
    await expect(updateContent(source, world.snapshot)).rejects.toThrow(
      `GET ${gone.url.href}changes?limit=200: the connection failed: connect ECONNREFUSED 127.0.0.1:${gone.url.port} (4 attempts)`,
    );
  });

  it('no response or an incomplete one within the timeout', async () => {
    const clocks: AbortController[] = [];
    const timeout = (): AbortSignal =>
      (clocks[clocks.push(new AbortController()) - 1] as AbortController).signal;
    const before = await filesOf(world.snapshot);
    for (const begin of [() => undefined, (response: ServerResponse) => response.write('{')]) {
      world.cms.fault((_request, response) => {
        begin(response);
        for (const clock of clocks) clock.abort();
      });
      await expect(world.update({}, { timeout })).rejects.toThrow(
        'gave no complete response within 15 s (4 attempts)',
      );
    }
    expect(await filesOf(world.snapshot)).toEqual(before);
  });

  it('a redirect to another origin, which gets no request', async () => {
    const asked: unknown[] = [];
    const other = createServer((request, response) => {
      asked.push(request.headers);
      response.end();
    });
    const port = await listen(other);
    world.cms.fault(
      on('changes', status(307, { location: `http://127.0.0.1:${port}/api/changes` })),
    );
    await expect(world.update()).rejects.toThrow(
      `redirects to another origin, http://127.0.0.1:${port}`,
    );
    expect(asked).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('a token at the end of a long reason, without leaking a part of it', async () => {
    const msg = `${'x'.repeat(300 - 'answered with code 7: '.length - 4)}${world.cms.token}`;
    world.cms.fault(
      on(
        'changes',
        altered(() => ({ code: 7, data: null, msg })),
      ),
    );
    await expect(world.update()).rejects.not.toThrow(world.cms.token.slice(0, 4));
  });

  it('a token in the reason, which is masked', async () => {
    world.cms.fault(
      on(
        'changes',
        altered(() => ({ code: 7, data: null, msg: `bad token ${world.cms.token}` })),
      ),
    );
    await expect(world.update()).rejects.toThrow('answered with code 7: bad token •••');
  });
});
