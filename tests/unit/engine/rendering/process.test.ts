import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../../src/engine/disk/digest.ts';
import { KeyNumbers } from '../../../../src/engine/rendering/render/key-numbers.ts';
import type {
  RenderMessage,
  RenderOrder,
} from '../../../../src/engine/rendering/render/messages.ts';
import { PageRenderer } from '../../../../src/engine/rendering/render/page-renderer.ts';
import { loadRenderer } from '../../../../src/engine/rendering/render/renderer.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const url = new URL('../../../fixtures/fake-renderer.mjs', import.meta.url).href;
const renderer = await loadRenderer(url);
const origin = 'https://www.example.com';
const job = (name: string) => ({ address: `/en/${name}`, file: `${name}.html`, status: 200 });
const batch = (...names: string[]) => ({ build: 'id', scripts: [], jobs: names.map(job) });

describe('KeyNumbers', () => {
  it('numbers keys by first use, and returns each new key once', () => {
    const numbers = new KeyNumbers();
    expect(numbers.of(['b', 'a', 'b'])).toEqual([0, 1, 0]);
    expect(numbers.takeAdded()).toEqual(['b', 'a']);
    expect(numbers.of(['a', 'c'])).toEqual([1, 2]);
    expect(numbers.takeAdded()).toEqual(['c']);
    expect(numbers.takeAdded()).toEqual([]);
  });
});

describe('PageRenderer', () => {
  it('returns pages, changed files and failures of a batch, and new keys', async () => {
    const outputDirectory = await writeFolder({ 'a.html': '<html>/en/a</html>' });
    const pages = new PageRenderer(renderer, { outputDirectory, origin });
    const done = await pages.renderBatch(batch('a', 'broken', 'told'));
    const digestNow = (name: string) => digestOf(readFileSync(path.join(outputDirectory, name)));
    expect(done).toMatchObject({
      kind: 'done',
      pages: [
        { file: 'a.html', dependencies: [0, 1], digest: digestOf('<html>/en/a</html>') },
        { file: 'told.html', dependencies: [0, 2], payloadDigest: digestNow('told/_payload.json') },
      ],
      failed: [{ file: 'broken.html', reason: expect.stringMatching(/a view failed/) }],
      written: ['told.html', 'told/_payload.json'],
      keys: ['menu', 'page\n/en/a', 'page\n/en/told'],
    });
  });

  it('inserts fragments into pages, and fails pages for inline code in a fragment', async () => {
    const outputDirectory = await writeFolder({});
    const pages = new PageRenderer(renderer, { outputDirectory, origin });
    expect(await pages.renderBatch(batch('framed', 'framed-code'))).toMatchObject({
      failed: [{ file: 'framed-code.html', reason: expect.stringContaining('onclick="other()"') }],
      written: ['framed.html'],
    });
    expect(readFileSync(path.join(outputDirectory, 'framed.html'), 'utf8')).toBe(
      '<body><a href="?from=%2Fframed">a</a><main></main>',
    );
  });

  it('lists a page as changed even if its payload cannot be written', async () => {
    const outputDirectory = await writeFolder({});
    mkdirSync(path.join(outputDirectory, 'told/_payload.json/x'), { recursive: true });
    const pages = new PageRenderer(renderer, { outputDirectory, origin });
    expect(await pages.renderBatch(batch('told'))).toMatchObject({
      pages: [],
      failed: [{ file: 'told.html' }],
      written: ['told.html'],
    });
  });

  it.each([
    [0, [0]],
    [1999, [1999]],
    [2000, [2000, 0]],
    [4001, [2000, 2000, 1]],
  ])('sends %i results in messages of %j', (count, sizes) => {
    const tracked = function* () {
      for (let at = 0; at < count; at += 1) {
        yield [`key ${at}`, { fingerprint: 'f', dependencies: ['menu'] }] as [string, never];
      }
    };
    const input = { outputDirectory: '/none', origin };
    const messages = [...new PageRenderer({ ...renderer, tracked }, input).results()];
    const results = messages.flatMap((message) =>
      message.kind === 'results' ? [message.results.length] : [],
    );
    expect(results).toEqual(sizes);
    const keys = messages.flatMap((message) => ('keys' in message ? message.keys : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(count === 0 ? 0 : count + 1);
  });
});

describe('a render process', () => {
  const program = fileURLToPath(
    new URL('../../../../src/engine/rendering/render/process-entry.ts', import.meta.url),
  );
  const start = (outputDirectory: string, from = url) => {
    const input = JSON.stringify({ renderer: from, outputDirectory, origin, manifest: 'x' });
    const env = { ...process.env, RENDER_INPUT: input };
    const child = fork(program, { env });
    const next = async () => ((await once(child, 'message')) as [RenderMessage])[0];
    return { child, next, send: (order: RenderOrder) => child.send(order) };
  };

  it('renders what it is sent, sends the results, and exits when its host disconnects', async () => {
    const folder = await writeFolder({});
    const { child, next, send } = start(folder);
    expect(await next()).toEqual({ kind: 'ready' });
    send(batch('told'));
    expect(await next()).toMatchObject({
      kind: 'done',
      written: ['told.html', 'told/_payload.json'],
    });
    // The build id reaches the page through the environment.
    expect(readFileSync(path.join(folder, 'told.html'), 'utf8')).toContain('<main>id</main>');
    const kinds: string[] = [];
    child.on('message', ({ kind }: RenderMessage) => kinds.push(kind));
    send('finish');
    await expect.poll(() => kinds).toEqual(['results', 'finished']);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  it('names a renderer that cannot be loaded, and waits for its host', async () => {
    const { child, next } = start('/none', `${url}x`);
    expect(await next()).toMatchObject({
      kind: 'failed',
      component: 'the renderer',
      address: `${url}x`,
    });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
