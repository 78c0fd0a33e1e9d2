/** What the search of a locale knows: help, blog and news in the locale's own words. */
import { localeEntry, type Locale } from '../i18n/locales.ts';
import { publicPath } from '../i18n/paths.ts';
import { articles } from '../queries/articles.ts';
import { helpSections } from '../queries/help.ts';
import { bodyOf, type Entry } from '../queries/store.ts';
import { escapeXml } from '../site-files/xml.ts';
import type { SearchSection } from './sections.ts';

/** A page as it is indexed: its address and its text as a small HTML document. */
export interface IndexedPage {
  readonly url: string;
  readonly html: string;
}

type SearchableEntry = Entry<'help-articles' | 'blog-posts' | 'news-posts'>;

/** The entries of a section in words of the locale; those in English are found in English. */
function entriesIn(section: SearchSection, locale: Locale): readonly SearchableEntry[] {
  const all =
    section === 'helps'
      ? helpSections(locale).flatMap((group) => group.articles)
      : articles(section, locale);
  return all.filter(({ fallback }) => !fallback);
}

function indexedPage(section: SearchSection, locale: Locale, entry: SearchableEntry): IndexedPage {
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

/** Every page that the search of a locale can find. */
export const indexedPages = (locale: Locale, sections: readonly SearchSection[]): IndexedPage[] =>
  sections.flatMap((section) =>
    entriesIn(section, locale).map((entry) => indexedPage(section, locale, entry)),
  );
