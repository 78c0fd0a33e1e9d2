/** Texts of the pages whose words are interface messages. */
import { MENU_PAGES, type MenuPage } from '../../../config/menus.ts';
import { ROUTES, type RouteDefinition, type RouteName } from '../../../config/routes.ts';
import { site } from '../../../config/site.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { MessageArea, MessageKey, SeoArea } from '../../../i18n/messages.ts';
import { entriesOf } from '../../queries/store.ts';
import { plainMessages, siteMessage } from '../messages.ts';

type Written = typeof ROUTES;

/** The pages without parameters that search engines may index. */
export type SitePageName = {
  [Name in RouteName]: Written[Name] extends
    { pattern: `${string}:${string}` } | { indexable: false }
    ? never
    : Name;
}[RouteName];

export const SITE_PAGE_NAMES = Object.entries<RouteDefinition>(ROUTES)
  .filter(([, { pattern, indexable = true }]) => indexable && !pattern.includes(':'))
  .map(([name]) => name as SitePageName);

/** The pages whose texts are not messages of an area with their name. */
type Listing = Exclude<SitePageName, MessageArea & SeoArea>;
const LISTINGS: Readonly<Record<Listing, SeoArea>> = { blog: 'blog.blog', news: 'blog.news' };

/** The summaries that are not the description for search engines. */
const SUMMARIES: Partial<Record<SitePageName, MessageKey>> = { download: 'download.lead' };

const isListing = (name: SitePageName): name is Listing => Object.hasOwn(LISTINGS, name);
const isMenuPage = (name: SitePageName): name is SitePageName & MenuPage =>
  Object.hasOwn(MENU_PAGES, name);

/** Texts for search engines, of pictures and of errors are not on the page as sentences. */
const NOT_TEXT = /^(?:.+\.)?(?:seo|picture|error)\b/;
/** Shorter messages are labels. */
const MIN_WORDS = 4;

/** Whether a text has at least `MIN_WORDS` words. Reads no further: it takes long. */
function isSentence(text: string, segmenter: Intl.Segmenter): boolean {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) {
    if (isWordLike && (words += 1) === MIN_WORDS) return true;
  }
  return false;
}

/** Returns the sentences of an area. */
function sentences(locale: Locale, area: MessageArea): string[] {
  const segmenter = new Intl.Segmenter(localeEntry(locale).iso, { granularity: 'word' });
  return [...plainMessages(locale, area)]
    .filter(([key, text]) => !NOT_TEXT.test(key) && isSentence(text, segmenter))
    .map(([, text]) => text);
}

/** Returns what a page shows from the content in addition to its messages. */
function contentOf(name: SitePageName, locale: Locale): string[] {
  if (name === 'pricing') {
    return entriesOf('plans', locale).flatMap(({ fields }) => [
      fields.name,
      fields.summary,
      ...fields.features,
    ]);
  }
  if (name !== 'links') return [];
  return entriesOf('links', locale).flatMap(({ fields }) => [fields.title, fields.description]);
}

/** Returns the title, the names, the summary, the keywords and the texts of a page. */
export function sitePageTexts(name: SitePageName, locale: Locale) {
  const say = (key: MessageKey): string => siteMessage(locale, key);
  const seo = isListing(name) ? LISTINGS[name] : name;
  const label = say(isMenuPage(name) ? `menu.${name}` : `${name}.title`);
  const isHome = name === 'home';
  return {
    title: isHome ? say('home.seo.title') : label,
    names: [label, isHome ? site.name : name],
    summary: say(SUMMARIES[name] ?? `${seo}.seo.description`),
    keywords: say(`${seo}.seo.keywords`),
    texts: [...(isListing(name) ? [] : sentences(locale, name)), ...contentOf(name, locale)],
  };
}
