/**
 * The route guards by name (docs/requirements.md#guards). A guard decides whether a page
 * exists in a locale. In a build its decision adds the page, adds a redirect rule or leaves
 * the page out; in development it answers the request.
 */
import { FEATURES, alternativeIn, solutionIn } from '../../config/offers.ts';
import { DOCS_LINKS, type DocsId } from '../../config/docs-links.ts';
import { site } from '../../config/site.ts';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { article, isCategory, listSize, type ArticleSection } from '../queries/articles.ts';
import { helpArticleIds } from '../queries/help.ts';
import { docsLanguage, docsPages } from '../queries/offered.ts';
import { pageCount } from '../queries/pagination.ts';
import { entry } from '../queries/store.ts';
import type { Params } from './patterns.ts';

export type GuardResult =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'redirect';
      readonly to: { readonly locale: Locale; readonly path: string };
      readonly status: 301 | 302;
    }
  | { readonly kind: 'missing'; readonly status: number };

export type Guard = (locale: Locale, params: Params) => GuardResult;

const OK: GuardResult = { kind: 'ok' };
const MISSING: GuardResult = { kind: 'missing', status: 404 };
const existsWhen = (exists: unknown): GuardResult => (exists ? OK : MISSING);
const redirect = (locale: Locale, path: string, status: 301 | 302): GuardResult => ({
  kind: 'redirect',
  to: { locale, path },
  status,
});

/** Whether a list has this page. The first page has no number; others count from 2. */
function isListPage(page: string | undefined, count: number): boolean {
  if (page === undefined) return true;
  return /^[1-9]\d*$/.test(page) && Number(page) >= 2 && Number(page) <= pageCount(count);
}

function guardArticles(section: ArticleSection): Guard {
  return (locale, { id, category, tags: tag, page }) => {
    if (id !== undefined) return existsWhen(article(section, locale, id));
    if (category !== undefined) {
      if (!isCategory(section, locale, category)) return MISSING;
      if (listSize(section, locale, category, tag).all === 0) return MISSING;
    }
    return existsWhen(isListPage(page, listSize(section, locale, category, tag).all));
  };
}

const registry = {
  blog: guardArticles('blog'),
  news: guardArticles('news'),
  alternative: (locale, { id = '' }) =>
    existsWhen(alternativeIn(locale, id) && entry('alternatives', locale, id)),
  solution: (locale, { id = '' }) =>
    existsWhen(solutionIn(locale, id) === id && entry('solutions', locale, id)),
  help: (locale, { id = '' }) => {
    if (entry('help-articles', locale, id)) return OK;
    return helpArticleIds().includes(id) ? redirect(locale, '/helps', 302) : MISSING;
  },
  partner: (locale, { id = '' }) => existsWhen(entry('partners', locale, id)),
  release: (locale, { id = '' }) => existsWhen(entry('releases', locale, id)),
  'pre-sales': (locale) => (site.salesEmail ? OK : redirect(locale, '/', 302)),
  html: (locale, { html = '' }) => {
    if (Object.hasOwn(FEATURES, html)) return redirect(locale, `/solutions/${html}`, 301);
    return existsWhen(entry('pages', locale, html));
  },
  docs: (locale, { path }) => {
    const language = docsLanguage(locale) ?? 'en';
    const reader = docsLanguage(locale) ? locale : DEFAULT_LOCALE;
    if (path !== undefined && Object.hasOwn(DOCS_LINKS, path)) {
      return redirect(reader, `/docs/${DOCS_LINKS[Number(path) as DocsId][language]}`, 302);
    }
    const exists = path === undefined || docsPages(reader).some((page) => page.path === path);
    if (!exists) return MISSING;
    return reader === locale ? OK : redirect(reader, path ? `/docs/${path}` : '/docs', 302);
  },
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof registry;

/** Returns a guard by name. Throws `Unknown route middleware: '{name}'` for others (docs/requirements.md#guards). */
export function guard(name: string): Guard {
  if (!Object.hasOwn(registry, name)) throw new Error(`Unknown route middleware: '${name}'`);
  return registry[name as GuardName];
}

/** Runs guards in order; returns the first result other than ok. */
export function runGuards(names: readonly string[], locale: Locale, params: Params): GuardResult {
  for (const name of names) {
    const result = guard(name)(locale, params);
    if (result.kind !== 'ok') return result;
  }
  return OK;
}
