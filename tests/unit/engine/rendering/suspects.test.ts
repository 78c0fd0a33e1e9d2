import '../routing/content.ts';
import { describe, expect, it } from 'vitest';

const { suspectsOf } = await import('../../../../src/engine/rendering/incremental/rounds.ts');
const { currentManifest, directory } = await import('../../../../src/engine/queries/manifest.ts');
const { Previous } = await import('../../../../src/engine/content/previous.ts');
import type { Key } from '../../../../src/engine/content/previous.ts';
import type { Manifest } from '../../../../src/engine/content/snapshot.ts';

const failure = (address: string) => ({
  file: '',
  address,
  component: 'src/pages/x.astro',
  reason: 'Error: a view failed\n    at view',
});

/** The snapshot that was built last: this one, but for entries that have changed since. */
function built(...changed: readonly Key[]) {
  const manifest = structuredClone(currentManifest()) as Manifest;
  for (const { collection, scope, id } of changed) {
    const entries = (manifest.collections as never)[collection]?.[scope] as unknown as {
      entries: Record<string, string>;
    };
    entries.entries[id] = 'another hash';
  }
  return new Previous(directory, manifest);
}
const en = (collection: string, id: string): Key => ({ collection, scope: 'en', id });
const namesOf = (list: readonly Key[]): string[] =>
  list.map(({ collection, scope, id }) => `${collection}/${scope}/${id}`);

/** Pages that fail, entries that have changed, and those that are set aside. */
const CASES: [string, string[], Key[], string[]][] = [
  ['the entry of a page', ['/en/blog/post-1'], [], ['blog-posts/en/post-1']],
  [
    'an entry once for all its pages',
    ['/en/blog/post-1', '/ru/blog/post-1', '/fr/blog/post-1'],
    [],
    ['blog-posts/en/post-1'],
  ],
  ['the version of the locale', ['/ru/blog/first'], [], ['blog-posts/ru/first']],
  ['help', ['/en/helps/install'], [], ['help-articles/en/install']],
  ['a generic page', ['/ru/privacy'], [], ['pages/en/privacy']],
  ['a partner', ['/en/partner/acme'], [], ['partners/en/acme']],
  ['a release', ['/en/release/1-0-0'], [], ['releases/en/1-0-0']],
  [
    'what has changed before what has not',
    ['/en/blog/post-1', '/en/blog/post-2'],
    [en('blog-posts', 'post-2')],
    ['blog-posts/en/post-2'],
  ],
  [
    'what a failing list shows and has changed',
    ['/en/blog', '/en/helps/install'],
    [en('blog-posts', 'post-10')],
    ['blog-posts/en/post-10'],
  ],
  ['nothing for a list of which nothing has changed', ['/en/blog'], [], []],
  ['nothing for a page that shows no entry', ['/en', '/en/pricing', '/ru/not-found'], [], []],
];

describe('for pages that fail, is set aside', () => {
  it.each(CASES)('%s', (_, addresses, changed, expected) => {
    const suspects = suspectsOf(addresses.map(failure), built(...changed), true);
    expect(namesOf(suspects)).toEqual(expected);
  });

  it('nothing of a list where nothing was built before', () => {
    expect(suspectsOf([failure('/en/blog')], new Previous(directory, undefined), false)).toEqual(
      [],
    );
  });

  it('with page, source file and reason', () => {
    const [suspect] = suspectsOf([failure('/en/blog/post-1')], built(), true);
    expect(suspect?.reason).toBe(
      'its page /en/blog/post-1 (src/pages/x.astro) cannot be rendered: Error: a view failed',
    );
  });
});
