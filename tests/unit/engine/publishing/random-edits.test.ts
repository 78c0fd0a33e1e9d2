import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollBack } from '../../../../src/engine/publishing/rollback.ts';
import { PublishedSite, reachableTrees } from './site-on-disk.ts';

const FOLDERS = ['', 'blog/', 'ru/', 'ru/blog/', 'ru/blog/page/'];
const file = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom('a', 'b', 'c'))
  .map(([folder, name]) => `${folder}${name}.html`);

type Step =
  | { readonly kind: 'edit' | 'remove'; readonly file: string }
  | { readonly kind: 'publish'; readonly isReported: boolean }
  | { readonly kind: 'roll back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), file }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), file }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), isReported: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'roll back' as const }) },
);

it('after any edits, releases and rollbacks, the live site equals the output and no tree is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const published = new PublishedSite();
      const { site, store } = published;
      site.page({ file: 'index.html', marker: 'start' });
      let edits = 0;
      for (const one of steps) {
        if (one.kind === 'edit') site.page({ file: one.file, marker: `edit ${(edits += 1)}` });
        if (one.kind === 'remove') site.remove(one.file);
        if (one.kind === 'roll back' && published.liveId()) {
          await rollBack(store.directory).catch(() => undefined);
        }
        if (one.kind !== 'publish') continue;
        site.file('edit.txt', `${(edits += 1)}`);
        const report = site.build(one.isReported ? {} : { previous: undefined });
        await published.publish(report, { leastShare: 0 });
        expect(published.live()).toEqual(Object.fromEntries(site.files));
        expect(published.liveDigests()).toEqual(published.outputDigests());
        expect(new Set(readdirSync(store.trees))).toEqual(reachableTrees(store));
      }
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
});
