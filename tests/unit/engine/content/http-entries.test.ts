/** Unusable content of a CMS: each fault with its error; the snapshot stays. */
import { describe, expect, it } from 'vitest';
import type { ContentError } from '../../../../src/engine/content/errors.ts';
import { readEntries } from '../../../../src/engine/content/snapshot.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { altered, alteredData, on, posts } from '../../../lib/cms-faults.ts';
import type { CmsEntry } from '../../../../tooling/servers/cms-server.ts';
import { expectRefusal, useCms, type RefusedRow } from '../../../lib/cms-snapshot.ts';

const world = useCms();

const PRICE = { monthly: 10, yearly: 8 };
const team = (): CmsEntry => world.content.entries.find(({ id }) => id === 'team') as CmsEntry;
const half = <Item>(items: readonly Item[]): Item[] => items.slice(0, items.length / 2);

/** Name of a fault, its setup, what is read, and the expected parts of the error. */
const REFUSED: RefusedRow[] = [
  [
    'an entry with an id that is a number',
    () =>
      world.cms.fault(
        posts(alteredData((data) => ({ ...data, items: [{ ...cmsPost('en', 'a'), id: 7 }] }))),
      ),
    'everything',
    'blog-posts/en items[0]: id: Invalid input: expected string, received number',
  ],
  [
    'fields that are not an object',
    () =>
      world.cms.fault(
        posts(alteredData((data) => ({ ...data, items: [{ ...cmsPost('en', 'a'), fields: [] }] }))),
      ),
    'everything',
    'blog-posts/en items[0]: fields: Invalid input',
  ],
  [
    'a position that is not a number',
    () => world.cms.put({ ...cmsPost('en', 'a'), position: 'first' as never }),
    'changes',
    'changes items[0]: position: Invalid input: expected number, received string',
  ],
  [
    'an unknown collection',
    () => world.cms.put({ ...cmsPost('en', 'a'), collection: 'pets' }),
    'changes',
    "pets/en/a: unknown collection 'pets'",
  ],
  [
    'an unknown locale',
    () => world.cms.put(cmsPost('xx', 'a')),
    'changes',
    "blog-posts/xx/a: locale: unknown locale 'xx'",
  ],
  [
    'a locale in a collection without locales',
    () => world.cms.put({ collection: 'menus', locale: 'en', id: 'general', fields: {} }),
    'changes',
    "menus/en/general: locale: 'menus' has no locales, got 'en'",
  ],
  [
    'an id that is not a slug',
    () => world.cms.put(cmsPost('en', 'Not A Slug')),
    'changes',
    "blog-posts/en/Not A Slug: id: 'Not A Slug' must be lowercase",
  ],
  [
    'base info among the changes',
    () => world.cms.put({ collection: 'base-info', locale: 'en', id: 'www', fields: {} }),
    'changes',
    'base-info/en/www: must come from home/base-info',
  ],
  [
    'an unknown field',
    () => world.cms.put(cmsPost('en', 'a', { titel: 'x' })),
    'changes',
    'blog-posts/en/a: unknown: titel',
  ],
  [
    'a wrong type',
    () => world.cms.put(cmsPost('en', 'a', { tags: 'start' })),
    'changes',
    'blog-posts/en/a: tags: Invalid input: expected array',
  ],
  [
    'a missing body',
    () => world.cms.put({ ...cmsPost('en', 'a'), body: undefined }),
    'changes',
    'blog-posts/en/a: body: is missing',
  ],
  [
    'a negative price',
    () =>
      world.cms.put({
        ...team(),
        fields: {
          ...team().fields,
          prices: { USD: { monthly: -1, yearly: 8 }, BRL: PRICE, PLN: PRICE, VND: PRICE },
        },
      }),
    'changes',
    'plans/en/team: prices.USD.monthly: Too small',
  ],
  [
    'a category that does not exist',
    () => world.cms.put(cmsPost('ru', 'a', { category: 'nope' })),
    'changes',
    "blog-posts/ru/a: category: 'nope' is not in blog-categories",
  ],
  [
    'a deleted category that posts reference',
    () => world.cms.delete({ collection: 'blog-categories', locale: 'en', id: 'guides' }),
    'changes',
    "blog-posts/en/first: category: 'guides' is not in blog-categories",
    "blog-posts/zh/post-8: category: 'guides'",
  ],
  [
    'a deleted tag that posts reference',
    () => world.cms.delete({ collection: 'tags', locale: 'en', id: 'start' }),
    'changes',
    "blog-posts/ru/post-10: tags: 'start' is not in tags",
  ],
  [
    'a deleted page that is offered',
    () => world.cms.delete({ collection: 'alternatives', locale: 'en', id: 'ziniao-alternative' }),
    'changes',
    'alternatives/ziniao-alternative: is offered in zh, tc',
  ],
  [
    'a deleted plan that pages need',
    () => world.cms.delete({ collection: 'plans', locale: 'en', id: 'team' }),
    'changes',
    'plans/team: is missing in English',
  ],
  [
    'a redirect loop with an existing one',
    () =>
      world.cms.put({
        collection: 'redirects',
        locale: null,
        id: 'back',
        fields: { from: '/pricing', to: '/plans' },
      }),
    'changes',
    'redirects/plans: to: makes a loop: /plans → /pricing → /plans',
  ],
  [
    'a picture from an origin that is not listed',
    () => world.cms.put(cmsPost('en', 'a', {}, '![a](https://cdn.example/a.png)')),
    'changes',
    "blog-posts/en/a: body: 'https://cdn.example/a.png' is from an origin that is not in site.imageOrigins",
  ],
  [
    'an entry both changed and deleted',
    () =>
      world.cms.fault(
        on(
          'changes',
          alteredData((data) => ({
            ...data,
            items: [cmsPost('en', 'a')],
            deleted: [{ collection: 'blog-posts', locale: 'en', id: 'a' }],
          })),
        ),
      ),
    'changes',
    'blog-posts/en/a: is both changed and deleted',
  ],
  [
    'base info with an error code',
    () =>
      world.cms.fault(
        on(
          'home/base-info',
          altered(() => ({ code: 500, data: null, msg: 'no' })),
        ),
      ),
    'changes',
    'home/base-info?lang=en-US&type=home: answered with code 500: no',
  ],
  [
    'base info without data',
    () =>
      world.cms.fault(
        on(
          'home/base-info',
          altered(() => ({ code: 0, data: null, msg: '' })),
        ),
      ),
    'changes',
    'home/base-info?lang=en-US&type=home data: Invalid input: expected record, received null',
  ],
  [
    'base info of a wrong type',
    () => world.cms.setBaseInfo('ru', { ...world.content.baseInfo, title: 7 }),
    'changes',
    'base-info/ru/www: title: Invalid input: expected string, received number',
  ],
  [
    'base info with a script from an origin that is not listed',
    () =>
      world.cms.setBaseInfo('ru', {
        ...world.content.baseInfo,
        statistical_body: '<script src="https://evil.example/x.js"></script>',
      }),
    'changes',
    "base-info/ru/www: statistical_body: scripts of 'https://evil.example' are not allowed",
  ],
  [
    'a locale that is missing',
    () => world.cms.delete(...world.cms.all().filter(({ locale }) => locale === 'zh')),
    'changes',
    'locale zh: is missing: it had 8 entries and now has none; if this is intended, run once with CONTENT_ALLOW_SHRINK=1',
  ],
  [
    'a collection that lost a quarter of its entries',
    () =>
      world.cms.delete(
        ...half(world.cms.all().filter(({ locale }) => locale === 'zh')),
        ...half(world.cms.all().filter(({ locale }) => locale === 'ru')),
      ),
    'everything',
    'blog-posts: has 30 entries, down from 39',
  ],
  [
    'empty lists',
    () =>
      world.cms.fault(
        on(
          'entries',
          alteredData(() => ({ items: [], next: null })),
        ),
      ),
    'everything',
    'locale en: is missing',
    'locale ru: is missing',
    'blog-posts: is missing: it had 39 entries',
  ],
];

describe('case 39: updateContent rejects content of a CMS with', () => {
  it.each(REFUSED)('%s', (...row) => expectRefusal(world, row));

  it('several faults, and reports all of them at once', async () => {
    world.cms.put(
      cmsPost('en', 'a', { title: '', published_at: 'soon' }),
      cmsPost('ru', 'Б'),
      cmsPost('zh', 'c', { category: 7 }),
    );
    const refusal = (await world
      .update({ strict: true })
      .catch((error: unknown) => error)) as ContentError;
    expect(refusal.problems.map(({ where, field }) => `${where} ${field}`)).toEqual([
      'blog-posts/en/a published_at',
      'blog-posts/en/a title',
      'blog-posts/ru/Б id',
      'blog-posts/zh/c category',
    ]);
  });

  it('a missing locale, unless allowShrink is set', async () => {
    world.cms.delete(...world.cms.all().filter(({ locale }) => locale === 'zh'));
    await expect(world.update()).rejects.toThrow('locale zh: is missing');
    const { manifest, changes } = await world.update({ allowShrink: true });
    expect(readEntries(world.snapshot, manifest, 'blog-posts', 'zh')).toEqual([]);
    expect(changes).toMatchObject([{ collection: 'blog-posts', scope: 'zh', upserted: [] }]);
  });
});
