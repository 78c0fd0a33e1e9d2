import type { Translate } from '../../i18n/translate';

/** Pages to suggest when a search finds nothing. */
export const SEARCH_TARGETS = ['helps', 'blog', 'download', 'pricing'] as const;

/** Messages of the search, in the page or in the bundle of the dialog. */
export const searchWords = (t: Translate) => ({
  label: t('search.label'),
  hint: t('search.hint'),
  searching: t('search.searching'),
  found: t('search.found', { count: '{count}' }),
  none: t('search.none', { query: '{query}' }),
  error: t('search.error'),
  sections: { helps: t('menu.helps'), blog: t('menu.blog'), news: t('menu.news') },
  targets: {
    helps: t('errors.targets.helps'),
    blog: t('errors.targets.blog'),
    download: t('errors.targets.download'),
    pricing: t('errors.targets.pricing'),
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
