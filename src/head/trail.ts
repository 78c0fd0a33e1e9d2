/** Breadcrumbs for structured data. Pages show their own where useful. */
import { origins } from '../config/origins.ts';
import { canonicalUrl } from '../i18n/paths.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { category, tag, type ArticleSection } from '../engine/queries/articles.ts';
import { shownBy, type Page } from '../engine/routing/resolve.ts';
import type { Crumb } from './json-ld/page.ts';

/** An ancestor page: its name and path. */
type Step = readonly [name: string, path: string];

/** The names of the lists that other pages are below. */
const LISTS = {
  ...({ blog: 'blog.blog.title', news: 'blog.news.title', helps: 'helps.title' } as const),
  ...({ docs: 'docs.title', partner: 'partner.title', release: 'release.title' } as const),
};
type List = keyof typeof LISTS;
const isList = (name: string): name is List => Object.hasOwn(LISTS, name);

/** The lists that single pages are below. */
const LIST_OF: Partial<Record<Page['name'], List>> = {
  ...{ help: 'helps', doc: 'docs', 'partner-detail': 'partner', 'release-detail': 'release' },
};

const listStep = (t: Translate, list: List): Step => [t(LISTS[list]), `/${list}`];

function articleSteps(section: ArticleSection, t: Translate, page: Page): Step[] {
  const root = listStep(t, section);
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
  const list = LIST_OF[page.name];
  return list ? [listStep(t, list)] : [];
}

/** The fields of an entry that can name its page. */
interface Named {
  readonly title?: string;
  readonly name?: string;
}

/** Returns the fields that name a page: those of its entry, category or tag. */
function namingFields(page: Page): Named | undefined {
  const { params, name, locale, route } = page;
  const { category: id, tags } = params;
  if (route.section && id !== undefined) {
    return (tags === undefined ? category(route.section, locale, id) : tag(locale, tags))?.fields;
  }
  const [entry, ...others] = shownBy(page);
  const isDetail = name === 'generic' || name === 'doc' || params['id'] === entry?.id;
  return others.length === 0 && isDetail ? (entry?.fields as Named | undefined) : undefined;
}

/** Returns a page's name as the page shows it, or the title of the page. */
function nameOf(page: Page, t: Translate, title: string): string {
  if (isList(page.name)) return t(LISTS[page.name]);
  const named = namingFields(page);
  return named?.title ?? named?.name ?? title;
}

/** Returns the breadcrumbs of a page, the page itself last; only itself for the home page. */
export function trailTo(page: Page, title: string): Crumb[] {
  const t = translator(page.locale);
  const steps: Step[] = [[t('menu.home'), '/']];
  if (page.path !== '/') steps.push(...stepsTo(page, t), [nameOf(page, t, title), page.path]);
  return steps.map(([name, path]) => ({ name, url: canonicalUrl(origins, page.locale, path) }));
}
