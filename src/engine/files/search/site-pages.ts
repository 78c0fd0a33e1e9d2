/** Texts of the pages whose words are interface messages. */
import type { RouteName } from '../../../config/routes.ts';
import { site } from '../../../config/site.ts';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { MessageArea, MessageKey, SeoArea } from '../../../i18n/messages.ts';
import { entriesOf } from '../../queries/store.ts';
import { plainMessages, siteMessage } from '../messages.ts';

interface SitePage {
  /** The area with its SEO messages. */
  readonly seo: SeoArea;
  /** The area with its texts, if it has its own. */
  readonly area?: MessageArea;
  /** Its summary, if not its description for search engines. */
  readonly summary?: MessageKey;
}

const ofArea = (area: MessageArea & SeoArea): SitePage => ({ seo: area, area });

const SITE_PAGES = {
  home: ofArea('home'),
  tour: ofArea('tour'),
  download: { ...ofArea('download'), summary: 'download.lead' },
  pricing: ofArea('pricing'),
  faq: ofArea('faq'),
  helps: ofArea('helps'),
  docs: ofArea('docs'),
  blog: { seo: 'blog.blog' },
  news: { seo: 'blog.news' },
  release: ofArea('release'),
  partner: ofArea('partner'),
  'partner-plan': ofArea('partner-plan'),
  'referral-program': ofArea('referral-program'),
  'pre-sales': ofArea('pre-sales'),
  'about-us': ofArea('about-us'),
  links: ofArea('links'),
  sitemap: ofArea('sitemap'),
} as const satisfies Partial<Record<RouteName, SitePage>>;

export type SitePageName = keyof typeof SITE_PAGES;
export const SITE_PAGE_NAMES = Object.keys(SITE_PAGES) as SitePageName[];

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
  const { seo, area, summary = `${seo}.seo.description` }: SitePage = SITE_PAGES[name];
  const say = (key: string): string => siteMessage(locale, key as MessageKey);
  const label = say(`menu.${name}`);
  const isHome = name === 'home';
  return {
    title: isHome ? say('home.seo.title') : label,
    names: [label, isHome ? site.name : name],
    summary: say(summary),
    keywords: say(`${seo}.seo.keywords`),
    texts: [...(area ? sentences(locale, area) : []), ...contentOf(name, locale)],
  };
}
