import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { entriesOf, ownIds, translatedFirst, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

/** A section of the help center with its articles. */
export interface HelpSection {
  readonly section: Entry<'help-sections'>;
  readonly articles: readonly Entry<'help-articles'>[];
}

/** The help center of a locale: sections with at least one article, in order. */
export const helpSections = defineQuery('help-sections', (locale: Locale): readonly HelpSection[] =>
  entriesOf('help-sections', locale)
    .map((section) => ({
      section,
      articles: translatedFirst(entriesOf('help-articles', locale)).filter(
        ({ fields }) => fields.section === section.id,
      ),
    }))
    .filter(({ articles }) => articles.length > 0),
);

/** Returns the section of an article, with all its articles. Throws if it does not exist. */
export function sectionOf(locale: Locale, { id, fields }: Entry<'help-articles'>): HelpSection {
  const found = helpSections(locale).find(({ section }) => section.id === fields.section);
  if (!found) throw new Error(`help-articles/${id}: section '${fields.section}' does not exist`);
  return found;
}

/** Returns the articles before and after one, in reading order across all sections. */
export function neighbors(locale: Locale, id: string) {
  const reading = helpSections(locale).flatMap(({ articles }) => articles);
  const at = reading.findIndex((article) => article.id === id);
  return { previous: reading[at - 1], next: reading[at + 1] };
}

/** The ids of all help articles, in any locale. */
export const helpArticleIds = defineQuery('help-article-ids', (): readonly string[] => [
  ...new Set(localeCodes.flatMap((locale) => ownIds('help-articles', locale))),
]);
