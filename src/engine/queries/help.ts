import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { entriesById, entriesOf, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

/** A section of the help centre with its articles. */
export interface HelpSection {
  readonly section: Entry<'help-sections'>;
  readonly articles: readonly Entry<'help-articles'>[];
}

/** The help centre of a locale: sections that have an article, in order. */
export const helpSections = defineQuery('help-sections', (locale: Locale): readonly HelpSection[] =>
  entriesOf('help-sections', locale)
    .map((section) => ({
      section,
      articles: entriesOf('help-articles', locale).filter(
        ({ fields }) => fields.section === section.id,
      ),
    }))
    .filter(({ articles }) => articles.length > 0),
);

/** The section of an article, with all its articles. Throws when it is in none. */
export function sectionOf(locale: Locale, { id, fields }: Entry<'help-articles'>): HelpSection {
  const found = helpSections(locale).find(({ section }) => section.id === fields.section);
  if (!found) throw new Error(`help-articles/${id}: section '${fields.section}' is missing`);
  return found;
}

/** The articles before and after one, in reading order over all sections. */
export function neighbours(locale: Locale, id: string) {
  const reading = helpSections(locale).flatMap(({ articles }) => articles);
  const at = reading.findIndex((article) => article.id === id);
  return { previous: reading[at - 1], next: reading[at + 1] };
}

/** Every help article's id, in whatever locale it is written. */
export const helpArticleIds = defineQuery('help-article-ids', (): readonly string[] => [
  ...new Set(localeCodes.flatMap((locale) => [...entriesById('help-articles', locale).keys()])),
]);
