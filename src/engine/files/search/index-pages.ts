/** The searchable pages of a locale: help, blog and news, without English fallbacks. */
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import { publicPath } from '../../../i18n/paths.ts';
import { articles } from '../../queries/articles.ts';
import { helpSections } from '../../queries/help.ts';
import { bodyOf, type Entry } from '../../queries/store.ts';
import { defineQuery } from '../../queries/tracking.ts';
import { escapeXml } from '../xml.ts';
import { MAX_PARTS, partOf, partsFor } from '../../../shared/search/parts.ts';
import { SEARCH_SECTIONS, type SearchSection } from '../../../shared/search/sections.ts';

/** A page to index: its address and its text as a small HTML document. */
export interface IndexedPage {
  readonly url: string;
  readonly html: string;
}

type SearchableEntry = Entry<'help-articles' | 'blog-posts' | 'news-posts'>;

interface Searchable {
  readonly section: SearchSection;
  readonly entry: SearchableEntry;
}

/** Returns the entries of a section, without fallbacks: the English index has those. */
function entriesIn(section: SearchSection, locale: Locale): Searchable[] {
  const all =
    section === 'helps'
      ? helpSections(locale).flatMap((group) => group.articles)
      : articles(section, locale);
  return all.filter(({ fallback }) => !fallback).map((entry) => ({ section, entry }));
}

function indexedPage(locale: Locale, { section, entry }: Searchable): IndexedPage {
  const { title, summary } = entry.fields;
  const html = [
    `<html lang="${localeEntry(locale).iso}"><body>`,
    `<main data-pagefind-body data-pagefind-filter="section:${section}">`,
    `<h1 data-pagefind-meta="title">${escapeXml(title)}</h1>`,
    `<p data-pagefind-weight="3">${escapeXml(summary)}</p>`,
    bodyOf(entry),
    '</main></body></html>',
  ].join('\n');
  return { url: publicPath(locale, `/${section}/${entry.id}`), html };
}

/** Returns every searchable page of a locale. */
export const indexedPages = (locale: Locale, sections: readonly SearchSection[]): IndexedPage[] =>
  sections.flatMap((section) =>
    entriesIn(section, locale).map((found) => indexedPage(locale, found)),
  );

/** Returns the parts of a locale's index with their entries. An entry never changes parts. */
const parts = defineQuery('search-parts', (locale: Locale): readonly (readonly Searchable[])[] => {
  const all = SEARCH_SECTIONS.flatMap((section) => entriesIn(section, locale));
  const count = partsFor(all.length);
  const found = Array.from({ length: count }, (): Searchable[] => []);
  for (const one of all) found[partOf(`${one.section}/${one.entry.id}`, count)]?.push(one);
  return found;
});

/** Returns the number of parts in a locale's index. */
export const partCount = defineQuery('search-part-count', (locale: Locale) => parts(locale).length);

const partEntries = defineQuery(
  'search-part',
  (locale: Locale, part: string): readonly Searchable[] => parts(locale)[Number(part)] ?? [],
);

/** Returns the pages in one part of a locale's index. Parts count from 0; most have only one. */
export const pagesInPart = (locale: Locale, part: number): IndexedPage[] =>
  partEntries(locale, String(part)).map((found) => indexedPage(locale, found));

/** Every part number that an index can have. */
export const PART_NUMBERS: readonly number[] = Array.from({ length: MAX_PARTS }, (_, at) => at);
