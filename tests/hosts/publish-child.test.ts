import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forkDetached } from '../../src/engine/publishing/server/builder.ts';

it('the publish process is ready when it has loaded, and exits with the server', async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'publish-child-'));
  const output: string[] = [];
  const module = new URL('../../src/engine/publishing/server/child.ts', import.meta.url);
  const child = forkDetached(module, {
    env: { ...process.env, PUBLISH_DIR: store },
    onOutput: (line) => output.push(line),
  });
  const ended = once(child, 'exit');
  const [message] = await once(child, 'message');
  expect(message).toEqual({ kind: 'ready' });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(output).toEqual([]);
  // Created for a publish; the next server removes it.
  expect(readdirSync(store)).toEqual(['temporary']);
});
