/** The links of header and footer, ready to show. */
import { GENERAL_MENU } from '~/config/menus';
import { solutionIn } from '~/config/offers';
import { localeEntry, locales, type Locale } from '~/i18n/locales';
import { publicPath } from '~/i18n/paths';
import { translator } from '~/i18n/translate';
import { accountLink, type AccountLink } from '~/links/account-link';
import { alternatives } from '~/queries/offered';
import { baseInfo, menuKeys } from '~/queries/site';
import { entriesOf, entry, memoized } from '~/queries/store';
import { hrefBetween, localizeHref } from '~/routing/links';
import { switchTarget, type Page } from '~/routing/resolve';

export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  /** Language of the label where it is not the page's. */
  readonly lang: string | undefined;
}

export interface Menus {
  readonly general: readonly NavigationLink[];
  readonly solutions: readonly NavigationLink[];
  readonly features: readonly NavigationLink[];
  readonly comparisons: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
}

/** `lang` for words that may be of another language than their page. */
export const langOf = (page: Locale, words: { locale: Locale }): string | undefined =>
  words.locale === page ? undefined : localeEntry(words.locale).iso;

function solutionLinks(locale: Locale, ids: readonly string[]): NavigationLink[] {
  return [...new Set(ids)].flatMap((id) => {
    const found = solutionIn(locale, id) === id ? entry('solutions', locale, id) : undefined;
    if (!found) return [];
    const href = publicPath(locale, `/solutions/${id}`);
    return [{ href, label: found.fields.name, lang: langOf(locale, found) }];
  });
}

/** The menus of a locale: what it offers, in the order that content gives. */
export function menus(locale: Locale): Menus {
  return memoized(`menus ${locale}`, () => {
    const t = translator(locale);
    return {
      general: menuKeys('general').map((key) => ({
        href: localizeHref(locale, GENERAL_MENU[key]),
        label: t(`menu.${key}`),
        lang: undefined,
      })),
      solutions: solutionLinks(locale, menuKeys('solutions')),
      features: solutionLinks(locale, menuKeys('features')),
      comparisons: alternatives(locale).map((one) => ({
        href: publicPath(locale, `/alternatives/${one.id}`),
        label: one.fields.competitor,
        lang: undefined,
      })),
      legal: entriesOf('pages', locale).map((one) => ({
        href: publicPath(locale, `/${one.id}`),
        label: one.fields.title,
        lang: langOf(locale, one),
      })),
    };
  });
}

export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
  readonly name: string;
  readonly iso: string;
  readonly current: boolean;
}

/** The language switcher of a page: a plain link for each of the 14 locales (section 2.4). */
export function languageLinks(page: Page): LanguageLink[] {
  return locales.map(({ code, iso, name }) => ({
    locale: code,
    href: hrefBetween(page.locale, switchTarget(page, code)),
    name,
    iso,
    current: code === page.locale,
  }));
}

/** Register and log-in links as they stand on a page. */
export function accountLinks(page: Page): { register: AccountLink; login: AccountLink } {
  const info = baseInfo(page.locale);
  const { iso } = localeEntry(page.locale);
  const current = publicPath(page.locale, page.path);
  return {
    register: accountLink(info.register_url, iso, current),
    login: accountLink(info.login_url, iso, current),
  };
}
