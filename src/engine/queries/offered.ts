/**
 * Entries that the offers table limits by locale, docs, which exist in four languages, and what
 * menus show of entries.
 */
import {
  ALTERNATIVES,
  SOLUTIONS,
  isOffered,
  type AlternativeId,
  type SolutionId,
} from '../../config/offers.ts';
import { DOCS_LINKS, type DocsLanguage } from '../../config/docs-links.ts';
import { localeEntry, type Locale } from '../../i18n/locales.ts';
import { entriesOf, entry, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

/** The solutions of a locale, in the order of the offers table. */
export const solutions = defineQuery(
  'solutions',
  (locale: Locale): readonly Entry<'solutions'>[] => {
    const ids = Object.keys(SOLUTIONS) as SolutionId[];
    return ids
      .filter((id) => isOffered(SOLUTIONS[id], locale))
      .flatMap((id) => entry('solutions', locale, id) ?? []);
  },
);

/** The comparison pages of a locale. */
export const alternatives = defineQuery(
  'alternatives',
  (locale: Locale): readonly Entry<'alternatives'>[] =>
    entriesOf('alternatives', locale).filter(({ id }) =>
      isOffered(ALTERNATIVES[id as AlternativeId], locale),
    ),
);

/** What menus show of a solution: no other change of it renders every page of the locale. */
export const menuSolution = defineQuery('menu-solution', (locale: Locale, id: string) => {
  const found = entry('solutions', locale, id);
  return found && { name: found.fields.name, title: found.fields.title, locale: found.locale };
});

/** What menus show of a comparison page: the name of the competitor. */
export const menuAlternative = defineQuery(
  'menu-alternative',
  (locale: Locale, id: string) => entry('alternatives', locale, id)?.fields.competitor,
);

/** What the footer shows of the generic pages. */
export const menuPages = defineQuery('menu-pages', (locale: Locale) =>
  entriesOf('pages', locale).map(({ id, fields, locale: written }) => {
    return { id, title: fields.title, locale: written };
  }),
);

/** Returns the language of a locale's own docs; `undefined` if its readers get the English ones. */
export function docsLanguage(locale: Locale): DocsLanguage | undefined {
  const { value } = localeEntry(locale);
  return Object.hasOwn(DOCS_LINKS[1], value) ? (value as DocsLanguage) : undefined;
}

/** A docs page and its path in the locale. */
export interface DocsPage {
  readonly entry: Entry<'docs'>;
  readonly path: string;
}

/** The docs pages of a locale, by numeric id; empty if the locale has no docs. */
export const docsPages = defineQuery('docs-pages', (locale: Locale): readonly DocsPage[] => {
  const language = docsLanguage(locale);
  if (!language) return [];
  return Object.entries(DOCS_LINKS).flatMap(([id, paths]) => {
    const found = entry('docs', locale, id);
    return found ? [{ entry: found, path: paths[language] }] : [];
  });
});

/** Returns the docs page at a path that a guard has accepted. Throws if there is none. */
export function requireDocsEntry(locale: Locale, path: string | undefined): Entry<'docs'> {
  const found = docsPages(locale).find((page) => page.path === path);
  if (!found) throw new Error(`docs/${path ?? ''}: is missing in '${locale}'`);
  return found.entry;
}
