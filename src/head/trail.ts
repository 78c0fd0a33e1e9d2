/** Breadcrumbs for structured data. Pages show their own where useful. */
import { origins } from '../config/origins.ts';
import { localeEntry } from '../i18n/locales.ts';
import { canonicalUrl } from '../i18n/paths.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { category, type ArticleSection } from '../engine/queries/articles.ts';
import { shownBy, type Page } from '../engine/routing/resolve.ts';
import type { Crumb } from './json-ld/page.ts';

/** An ancestor page: its name and path. */
type Step = readonly [name: string, path: string];

function articleSteps(section: ArticleSection, t: Translate, page: Page): Step[] {
  const root: Step = [t(`blog.${section}.title`), `/${section}`];
  const post = shownBy(page)[0]?.fields as { category?: string } | undefined;
  const isPost = page.name === `${section}-post`;
  const id = isPost ? post?.category : page.params['tags'] && page.params['category'];
  const found = id === undefined ? undefined : category(section, page.locale, id);
  return found ? [root, [found.fields.name, `/${section}-${found.id}`]] : [root];
}

/** Returns the ancestors of a page, without the home page. */
function stepsTo(page: Page, t: Translate): Step[] {
  const { section } = page.route;
  if (section !== undefined && section !== page.name) return articleSteps(section, t, page);
  switch (page.name) {
    case 'help':
      return [[t('helps.title'), '/helps']];
    case 'doc':
      return [[t('docs.title'), '/docs']];
    case 'partner-detail':
      return [[t('partner.title'), '/partner']];
    case 'release-detail':
      return [[t('release.title'), '/release']];
    default:
      return [];
  }
}

/** Returns a page's name: its entry's own title, or the title of the page. */
function nameOf(page: Page, title: string): string {
  const { params, name } = page;
  const [entry, ...others] = shownBy(page);
  const shown = entry?.fields as { title?: string } | undefined;
  const isDetail = name === 'generic' || Object.values(params).includes(entry?.id ?? '');
  return (others.length === 0 && isDetail ? shown?.title : undefined) ?? title;
}

/** Returns the breadcrumbs of a page, the page itself last; only itself for the home page. */
export function trailTo(page: Page, title: string): Crumb[] {
  const t = translator(page.locale);
  const steps: Step[] = [[t('menu.home'), '/']];
  if (page.path !== '/') steps.push(...stepsTo(page, t), [nameOf(page, title), page.path]);
  return steps.map(([name, path]) => ({ name, url: canonicalUrl(origins, page.locale, path) }));
}

/** Returns the language tag of a page. */
export const languageOf = ({ locale }: Pick<Page, 'locale'>): string => localeEntry(locale).iso;
