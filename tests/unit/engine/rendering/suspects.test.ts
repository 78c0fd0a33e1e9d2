import '../routing/content.ts';
import { describe, expect, it } from 'vitest';

const { suspectsOf } = await import('../../../../src/engine/rendering/incremental/suspects.ts');
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

/** Returns the content of the last good build: the current one, except for the changed entries. */
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
const ru = (collection: string, id: string): Key => ({ collection, scope: 'ru', id });
const namesOf = (list: readonly Key[]): string[] =>
  list.map(({ collection, scope, id }) => `${collection}/${scope}/${id}`);

/** Name, failing page, and the entry that it shows. */
const OWN: [string, string, Key][] = [
  ['the entry of a page', '/en/blog/post-1', en('blog-posts', 'post-1')],
  ['the version of the locale', '/ru/blog/first', ru('blog-posts', 'first')],
  ['a help article', '/en/helps/install', en('help-articles', 'install')],
  ['a generic page', '/ru/privacy', en('pages', 'privacy')],
  ['a partner', '/en/partner/acme', en('partners', 'acme')],
  ['a release', '/en/release/1-0-0', en('releases', '1-0-0')],
];

/** Name, failing pages, changed entries, and the entries to set aside. */
const CASES: [string, string[], Key[], string[]][] = [
  [
    'returns an entry once for all of its pages',
    ['/en/blog/post-1', '/ru/blog/post-1', '/fr/blog/post-1'],
    [en('blog-posts', 'post-1')],
    ['blog-posts/en/post-1'],
  ],
  [
    'returns changed entries, and not unchanged ones',
    ['/en/blog/post-1', '/en/blog/post-2'],
    [en('blog-posts', 'post-2')],
    ['blog-posts/en/post-2'],
  ],
  [
    'returns the changed entries on a failing list',
    ['/en/blog', '/en/helps/install'],
    [en('blog-posts', 'post-10')],
    ['blog-posts/en/post-10'],
  ],
  ['returns nothing for a list without changed entries', ['/en/blog'], [], []],
  [
    'returns nothing for a page that shows no entry',
    ['/en', '/en/pricing', '/ru/not-found'],
    [],
    [],
  ],
];

describe('suspectsOf', () => {
  it.each(OWN)('returns %s if it has changed, and nothing otherwise: %s', (_, address, key) => {
    const failed = [failure(address)];
    expect(namesOf(suspectsOf(failed, built(key), true))).toEqual(namesOf([key]));
    expect(suspectsOf(failed, built(), true)).toEqual([]);
  });

  it.each(CASES)('%s', (_, addresses, changed, expected) => {
    const suspects = suspectsOf(addresses.map(failure), built(...changed), true);
    expect(namesOf(suspects)).toEqual(expected);
  });

  it('returns the entry of a page, and nothing for a list, if there is no good build yet', () => {
    const none = new Previous(directory, undefined);
    expect(namesOf(suspectsOf([failure('/en/blog/post-1')], none, false))).toEqual([
      'blog-posts/en/post-1',
    ]);
    expect(suspectsOf([failure('/en/blog')], new Previous(directory, undefined), false)).toEqual(
      [],
    );
  });

  it('names page, source file and reason', () => {
    const changed = built(en('blog-posts', 'post-1'));
    const [suspect] = suspectsOf([failure('/en/blog/post-1')], changed, true);
    expect(suspect?.reason).toBe(
      'its page /en/blog/post-1 (src/pages/x.astro) cannot be rendered: Error: a view failed',
    );
  });
});
