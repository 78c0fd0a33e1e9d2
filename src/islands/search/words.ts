import type { Translate } from '../../i18n/translate';

/** Pages that many visitors look for, shown before a search and when it finds nothing. */
export const SEARCH_TARGETS = ['pricing', 'download', 'helps', 'faq', 'blog'] as const;

/** Messages of the search, in the page or in the bundle of the dialog. */
export const searchWords = (t: Translate) => ({
  label: t('search.label'),
  hint: t('search.hint'),
  searching: t('search.searching'),
  found: t('search.found', { count: '{count}' }),
  partial: t('search.partial', { query: '{query}' }),
  none: t('search.none', { query: '{query}' }),
  tips: t('search.tips'),
  error: t('search.error'),
  common: t('search.pages'),
  sections: {
    product: t('menu.group.product'),
    solutions: t('menu.solutions'),
    alternatives: t('menu.alternatives'),
    faq: t('menu.faq'),
    helps: t('menu.helps'),
    docs: t('menu.docs'),
    blog: t('menu.blog'),
    news: t('menu.news'),
    release: t('menu.release'),
    partner: t('menu.partner'),
  },
  targets: {
    pricing: [t('menu.pricing'), t('errors.targets.pricing.text')],
    download: [t('menu.download'), t('errors.targets.download.text')],
    helps: [t('menu.helps'), t('errors.targets.helps.text')],
    faq: [t('menu.faq'), t('search.pages.faq')],
    blog: [t('menu.blog'), t('errors.targets.blog.text')],
  },
});

/** Messages of the search dialog. */
export const searchDialogWords = (t: Translate) => ({
  ...searchWords(t),
  keys: t('search.keys'),
  close: t('common.close'),
});

export type SearchWords = ReturnType<typeof searchWords>;
export type SearchDialogWords = ReturnType<typeof searchDialogWords>;
