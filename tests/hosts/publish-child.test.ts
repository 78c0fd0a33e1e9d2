import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forkApart } from '../../src/engine/publishing/server/builder.ts';

it('the process that publishes is ready when it has loaded, and ends with the server', async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'publish-child-'));
  const said: string[] = [];
  const child = forkApart(new URL('../../src/engine/publishing/server/child.ts', import.meta.url), {
    env: { ...process.env, PUBLISH_DIR: store },
    onOutput: (line) => said.push(line),
  });
  const ended = once(child, 'exit');
  const [message] = await once(child, 'message');
  expect(message).toEqual({ kind: 'ready' });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(said).toEqual([]);
  // What a publish would have needed; the next server removes it.
  expect(readdirSync(store)).toEqual(['temporary']);
});
