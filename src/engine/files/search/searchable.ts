/** The searchable pages of a locale, without English fallbacks: the English index has those. */
import { contentId } from '../../../shared/content-ids.ts';
import { partOf, partsFor } from '../../../shared/search/parts.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { articles } from '../../queries/articles.ts';
import { helpSections } from '../../queries/help.ts';
import { alternatives, docsPages, solutions } from '../../queries/offered.ts';
import { releases } from '../../queries/releases.ts';
import { entriesOf, type Entry } from '../../queries/store.ts';
import { defineQuery } from '../../queries/tracking.ts';
import { resolutionsOf } from '../../routing/resolve.ts';
import { SITE_PAGE_NAMES, type SitePageName } from './site-pages.ts';

type SearchableEntry = Entry<
  | 'alternatives'
  | 'blog-posts'
  | 'docs'
  | 'faq'
  | 'help-articles'
  | 'news-posts'
  | 'pages'
  | 'partners'
  | 'releases'
  | 'solutions'
>;

/** A page to index: its path within the locale, and the entry or the messages that it shows. */
export type Searchable = { readonly path: string } & (
  { readonly entry: SearchableEntry } | { readonly page: SitePageName }
);

const under = (folder: string, entries: readonly SearchableEntry[]): Searchable[] =>
  entries.map((entry) => ({ path: `${folder}/${entry.id}`, entry }));

const sitePages = (locale: Locale): Searchable[] =>
  SITE_PAGE_NAMES.flatMap((name) =>
    resolutionsOf(name, locale).flatMap(({ resolution }): Searchable[] => {
      if (resolution.kind !== 'page' || resolution.page.fallback) return [];
      // A list has further pages.
      const { path, params } = resolution.page;
      return Object.keys(params).length === 0 ? [{ path, page: name }] : [];
    }),
  );

/** The pages of a locale that are known by a name. Their number does not grow with articles. */
export const namedPages = defineQuery('search-named', (locale: Locale): readonly Searchable[] =>
  ownText([
    ...sitePages(locale),
    ...under('/solutions', solutions(locale)),
    ...under('/alternatives', alternatives(locale)),
    ...under('', entriesOf('pages', locale)),
  ]),
);

/** Returns the pages whose text is in the locale's language. */
const ownText = (all: readonly Searchable[]): Searchable[] =>
  all.filter((one) => 'page' in one || !one.entry.fallback);

/** Returns every searchable page of a locale. */
export const searchablePages = (locale: Locale): Searchable[] => [
  ...namedPages(locale),
  ...ownText([
    ...entriesOf('faq', locale).map((entry) => ({ path: `/faq#${contentId(entry.id)}`, entry })),
    ...under(
      '/helps',
      helpSections(locale).flatMap((group) => group.articles),
    ),
    ...docsPages(locale).map(({ entry, path }) => ({ path: `/docs/${path}`, entry })),
    ...under('/blog', articles('blog', locale)),
    ...under('/news', articles('news', locale)),
    ...under('/release', releases(locale)),
    ...under('/partner', entriesOf('partners', locale)),
  ]),
];

/** Returns the parts of a locale's index with their pages. A page never changes parts. */
const parts = defineQuery('search-parts', (locale: Locale): readonly (readonly Searchable[])[] => {
  const all = searchablePages(locale);
  const count = partsFor(all.length);
  const found = Array.from({ length: count }, (): Searchable[] => []);
  for (const one of all) found[partOf(one.path, count)]?.push(one);
  return found;
});

/** Returns the number of parts in a locale's index. */
export const partCount = defineQuery('search-part-count', (locale: Locale) => parts(locale).length);

/** Returns the pages in a part of a locale's index. Parts count from 0; most have only one. */
export const partPages = defineQuery(
  'search-part',
  (locale: Locale, part: string): readonly Searchable[] => parts(locale)[Number(part)] ?? [],
);
