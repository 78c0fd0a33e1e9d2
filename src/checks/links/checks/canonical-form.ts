import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { LinkCheck, Output } from '../link-check.ts';
import { pageOf } from '../targets.ts';

/**
 * The redirects that a link to a page of another locale cannot do without: to
 * the other domain, to tell en and zh apart where one domain serves both, and to
 * remember who has chosen the English home page, where languages are negotiated.
 */
function redirectsNeeded(from: Locale, file: string, { origins }: Output): number {
  const { locale, path } = pageOf(file);
  if (locale === from) return 0;
  const choosesEnglish = locale === DEFAULT_LOCALE && path === '/';
  if (origins.www !== origins.cn) {
    const changesDomain = localeEntry(locale).domain !== localeEntry(from).domain;
    return Number(changesDomain) + Number(choosesEnglish);
  }
  const isTold =
    locale === CHINESE_LOCALE || (from === CHINESE_LOCALE && locale === DEFAULT_LOCALE);
  return Number(isTold || choosesEnglish);
}

/** A link is written as what the visitor ends at: no redirect of ours answers it. */
export const canonicalForm: LinkCheck = {
  name: 'canonical form',
  looksAt: ({ kind }) => kind !== 'asset',
  fault({ kind, address }, { file, locale }, output) {
    const target = output.targetOf(file, address);
    if (target.kind === 'broken') return undefined;
    const needed =
      target.kind === 'file' && kind === 'link' ? redirectsNeeded(locale, target.file, output) : 0;
    if (target.redirects === needed) return undefined;
    // Without the redirect that remembers it, the host would negotiate the language again.
    if (target.redirects < needed) return 'does not choose the language that it leads to';
    const path = address.replace(/[?#].*$/s, '');
    if (path.endsWith('.html')) return 'names the file: without .html it is the page';
    if (path.endsWith('/')) return 'ends with a slash, which is answered by a redirect';
    return `is answered by ${target.redirects} redirect${target.redirects === 1 ? '' : 's'} where ${needed} would do`;
  },
};
