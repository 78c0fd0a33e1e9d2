/**
 * The interface messages of every locale. English is complete by definition: its keys are
 * the type, so an unknown key doesn't compile.
 */
import type { Locale } from './locales.ts';

interface EnglishAreas {
  'about-us': typeof import('../../i18n/en/about-us.json');
  alternative: typeof import('../../i18n/en/alternative.json');
  blog: typeof import('../../i18n/en/blog.json');
  common: typeof import('../../i18n/en/common.json');
  consent: typeof import('../../i18n/en/consent.json');
  docs: typeof import('../../i18n/en/docs.json');
  download: typeof import('../../i18n/en/download.json');
  errors: typeof import('../../i18n/en/errors.json');
  faq: typeof import('../../i18n/en/faq.json');
  footer: typeof import('../../i18n/en/footer.json');
  helps: typeof import('../../i18n/en/helps.json');
  home: typeof import('../../i18n/en/home.json');
  icons: typeof import('../../i18n/en/icons.json');
  links: typeof import('../../i18n/en/links.json');
  menu: typeof import('../../i18n/en/menu.json');
  partner: typeof import('../../i18n/en/partner.json');
  'partner-plan': typeof import('../../i18n/en/partner-plan.json');
  mockups: typeof import('../../i18n/en/mockups.json');
  'pre-sales': typeof import('../../i18n/en/pre-sales.json');
  pricing: typeof import('../../i18n/en/pricing.json');
  'referral-program': typeof import('../../i18n/en/referral-program.json');
  release: typeof import('../../i18n/en/release.json');
  search: typeof import('../../i18n/en/search.json');
  solution: typeof import('../../i18n/en/solution.json');
}

export type MessageArea = keyof EnglishAreas;

/** A full key, area first: `home.hero.title`. */
export type MessageKey = {
  [Area in MessageArea]: `${Area}.${keyof EnglishAreas[Area] & string}`;
}[MessageArea];

type AreaOfSeo<Key> = Key extends `${infer Area}.seo.title` ? Area : never;

/** Areas with the SEO messages of a page. */
export type SeoArea = AreaOfSeo<MessageKey>;

const files = import.meta.glob<Record<string, string>>(
  ['../../i18n/*/*.json', '!../../i18n/sources/*.json'],
  { eager: true, import: 'default' },
);

const catalogs = new Map<string, Map<string, string>>();
for (const [file, messages] of Object.entries(files)) {
  const [, locale = '', area = ''] = /\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  const catalog = catalogs.get(locale) ?? new Map<string, string>();
  catalogs.set(locale, catalog);
  for (const [key, text] of Object.entries(messages)) catalog.set(`${area}.${key}`, text);
}

/**
 * Returns a message and the language it is written in: English if the locale lacks it.
 * `npm run check:i18n` lists missing messages.
 */
export function message(locale: Locale, key: MessageKey): { text: string; locale: Locale } {
  const own = catalogs.get(locale)?.get(key);
  if (own !== undefined) return { text: own, locale };
  return { text: catalogs.get('en')?.get(key) as string, locale: 'en' };
}
