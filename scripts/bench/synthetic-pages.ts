/** Pages to index in any number, made of the sentences of a locale's own articles. */
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { plainText } from '../../src/formats/plain-text.ts';
import { indexedPages, type IndexedPage } from '../../src/search/index-pages.ts';
import { SEARCH_SECTIONS } from '../../src/search/sections.ts';

/** Characters in a page: some 500 words of a language with spaces. */
const PAGE_LENGTH = 3000;
/** A page has words that no other has: names, versions, addresses. */
const OWN_WORDS = 12;

/** Sentences, or in a language that does not end them by a sign, phrases. */
function sentencesOf(locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(localeEntry(locale).iso, { granularity: 'sentence' });
  const sentences = indexedPages(locale, SEARCH_SECTIONS).flatMap(({ html }) =>
    Array.from(segmenter.segment(plainText(html)), ({ segment }) => segment.trim()),
  );
  return locale === 'th' ? sentences.flatMap((text) => text.split(' ')) : sentences;
}

/** The same pages at every run: sentences are taken by strides that share no factor. */
export function syntheticPages(locale: Locale, count: number): IndexedPage[] {
  const sentences = sentencesOf(locale);
  const at = (number: number): string => sentences[number % sentences.length] ?? '';
  return Array.from({ length: count }, (_, page) => {
    let text = '';
    for (let line = 0; text.length < PAGE_LENGTH; line += 1) {
      text += `${at(page * 7919 + line * 104_729)} `;
    }
    const own = Array.from(
      { length: OWN_WORDS },
      (_one, word) => `w${(page * OWN_WORDS + word).toString(36)}`,
    );
    const html = `<html lang="${localeEntry(locale).iso}"><body><main data-pagefind-body
      data-pagefind-filter="section:blog"><h1 data-pagefind-meta="title">${at(page)} ${page}</h1>
      <p>${text}${own.join(' ')}</p></main></body></html>`;
    return { url: `/blog/generated-${page}`, html };
  });
}
