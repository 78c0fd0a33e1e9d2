import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rollBack } from '../../../../src/engine/publishing/rollback.ts';
import { releaseIds, writeRelease } from '../../../../src/engine/publishing/store.ts';
import { PublishedSite } from './site-on-disk.ts';

it('removes the release of a publish that was killed before it was live', async () => {
  const published = new PublishedSite();
  const { site, store } = published;
  site.page({ file: 'index.html', marker: 'first' });
  const first = await published.release();
  site.page({ file: 'index.html', marker: 'second' });
  const second = await published.release();
  const killed = { ...second, id: second.id.replace(/^\d{4}/, '2027') };
  writeRelease(store, killed, readFileSync(store.hostRulesOf(second.id), 'utf8'));
  writeFileSync(store.lock, '4711');

  expect((await rollBack(store.directory)).to.id).toBe(first.id);
  expect(releaseIds(store)).toEqual([first.id, second.id]);
});
