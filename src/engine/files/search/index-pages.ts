/** The documents of a search index, and the catalog of the pages that have a name. */
import { site } from '../../../config/site.ts';
import { withoutJoiners } from '../../../i18n/formats/bound-words.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import { publicPath } from '../../../i18n/paths.ts';
import { plainForms } from '../../../shared/search/fold.ts';
import { MAX_PARTS } from '../../../shared/search/parts.ts';
import type { NamedPage, SearchCatalog } from '../../../shared/search/sections.ts';
import { bodyOf, type Entry, type Fields } from '../../queries/store.ts';
import { siteMessage } from '../messages.ts';
import { escapeXml } from '../xml.ts';
import { hanVariants } from './han-variants.ts';
import { namedPages, partCount, partPages, type Searchable } from './searchable.ts';
import { searchText, weighted } from './search-text.ts';
import { sitePageTexts } from './site-pages.ts';

/** A page to index. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  /** Names, keywords and words in plain letters, separated by commas: found, but not shown. */
  readonly words: string;
  /** The title, the summary and the text, with weights (`search-text.ts`). */
  readonly content: string;
}

/** The words of a page. Keywords are found, but not shown. */
interface PageText {
  readonly title: string;
  readonly names?: readonly string[];
  readonly summary: string;
  readonly keywords: string;
  /** HTML, sanitized by the fetch step. */
  readonly html: readonly string[];
}

const paragraphs = (texts: readonly string[]): string[] =>
  texts.map((text) => `<p>${escapeXml(text)}</p>`);

type Question = Fields<'solutions'>['faq'][number];
const questions = (faq: readonly Question[]): string[] =>
  faq.flatMap(({ question, answer }) => [`<h3>${escapeXml(question)}</h3>`, answer]);

const titled = (items: readonly { title: string; text: string }[]): string[] =>
  items.flatMap(({ title, text }) => [`<h3>${escapeXml(title)}</h3>`, ...paragraphs([text])]);

function solutionText({ id, fields }: Entry<'solutions'>): PageText {
  const { name, title, summary, problem, workflow, features, faq } = fields;
  return {
    title,
    names: [name, id],
    summary,
    keywords: fields.seo_keywords,
    html: [...titled([problem, ...workflow, ...features]), ...questions(faq)],
  };
}

function alternativeText({ id, fields }: Entry<'alternatives'>): PageText {
  const { competitor, title, summary, criteria, fits_us, fits_them, faq } = fields;
  return {
    title,
    names: [competitor, id],
    summary,
    keywords: fields.seo_keywords,
    html: [
      ...criteria.flatMap(({ topic, ours, ask }) => [
        `<h3>${escapeXml(topic)}</h3>`,
        ...paragraphs([ours, ask]),
      ]),
      ...paragraphs([...fits_us, ...fits_them]),
      ...questions(faq),
    ],
  };
}

function releaseText(entry: Entry<'releases'>): PageText {
  const { version, title, summary, highlights, seo_keywords: keywords } = entry.fields;
  const html = [...paragraphs(highlights), bodyOf(entry)];
  return { title: `${site.name} ${version}: ${title}`, summary, keywords, html };
}

function partnerText(entry: Entry<'partners'>): PageText {
  const { name, summary, offer = '', seo_keywords: keywords } = entry.fields;
  return { title: name, summary, keywords, html: [...paragraphs([offer]), bodyOf(entry)] };
}

const questionText = ({ fields }: Entry<'faq'>): PageText => ({
  title: fields.question,
  summary: '',
  keywords: '',
  html: [fields.answer],
});

/** Returns the text of an entry whose page shows its title, summary and body. */
function articleText(
  entry: Entry<'blog-posts' | 'docs' | 'help-articles' | 'news-posts' | 'pages'>,
): PageText {
  const { title, summary, seo_keywords: keywords } = entry.fields;
  const names = entry.collection === 'pages' ? [title, entry.id] : [];
  return { title, names, summary, keywords, html: [bodyOf(entry)] };
}

function textOf(locale: Locale, searchable: Searchable): PageText {
  if ('page' in searchable) {
    const { texts, ...words } = sitePageTexts(searchable.page, locale);
    return { ...words, html: paragraphs(texts) };
  }
  const { entry } = searchable;
  switch (entry.collection) {
    case 'solutions':
      return solutionText(entry as Entry<'solutions'>);
    case 'alternatives':
      return alternativeText(entry as Entry<'alternatives'>);
    case 'faq':
      return questionText(entry as Entry<'faq'>);
    case 'partners':
      return partnerText(entry as Entry<'partners'>);
    case 'releases':
      return releaseText(entry as Entry<'releases'>);
    default:
      return articleText(entry as Parameters<typeof articleText>[0]);
  }
}

/**
 * Returns a page as Pagefind indexes it. There is no filter: Pagefind writes the values of a
 * filter in an order that changes from run to run.
 */
function indexedPage(locale: Locale, searchable: Searchable): IndexedPage {
  const { title, names = [], summary, keywords, html } = textOf(locale, searchable);
  const text = searchText(html);
  const plain = plainForms(withoutJoiners([title, summary, text].join(' ')));
  return {
    url: publicPath(locale, searchable.path),
    title,
    words: withoutJoiners([...names, keywords, ...plain].filter(Boolean).join(', ')),
    content: [
      weighted(10, searchText(paragraphs([title]))),
      weighted(3, searchText(paragraphs([summary]))),
      text,
    ].join(''),
  };
}

/** Yields the pages in one part of a locale's index. Parts count from 0. */
export function* pagesInPart(locale: Locale, part: number): Generator<IndexedPage> {
  for (const one of partPages(locale, String(part))) yield indexedPage(locale, one);
}

/** Returns the catalog of a locale's index. */
export const searchCatalog = (locale: Locale): SearchCatalog => ({
  parts: partCount(locale),
  common: siteMessage(locale, 'search.common').split(', '),
  pages: namedPages(locale).map((one): NamedPage => {
    const { title, names = [], summary } = textOf(locale, one);
    return { url: publicPath(locale, one.path), title, summary, names };
  }),
  variants: hanVariants(localeEntry(locale).iso),
});

/** Every part number that an index can have. */
export const PART_NUMBERS: readonly number[] = Array.from({ length: MAX_PARTS }, (_, at) => at);
