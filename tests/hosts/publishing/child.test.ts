import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('the publish process is ready when it has loaded, and exits with the server', async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'publish-child-'));
  const module = new URL('../../../src/engine/publishing/server/child.ts', import.meta.url);
  const child = fork(module, { silent: true, env: { ...process.env, PUBLISH_DIR: store } });
  const output = Promise.all(
    [child.stdout, child.stderr].map((stream) => text(stream as Readable)),
  );
  const ended = once(child, 'exit');
  const [message] = await once(child, 'message');
  expect(message).toEqual({ kind: 'ready' });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(await output).toEqual(['', '']);
  expect(readdirSync(store)).toEqual([]);
});
