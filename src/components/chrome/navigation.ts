/** The links of header and footer. */
import { GENERAL_MENU, GENERAL_MENU_GROUPS, type GeneralMenuKey } from '~/config/menus';
import { solutionIn, type FEATURES } from '~/config/offers';
import { localeEntry, locales, type Locale } from '~/i18n/locales';
import { publicPath } from '~/i18n/paths';
import { translator } from '~/i18n/translate';
import { accountLink, type AccountLink } from '~/shared/account-link';
import { alternatives } from '~/engine/queries/offered';
import { baseInfo, menuKeys } from '~/engine/queries/site';
import { entriesOf, entry, type Entry } from '~/engine/queries/store';
import { defineQuery } from '~/engine/queries/tracking';
import { hrefBetween, localizeHref } from '~/engine/routing/links';
import { switchTarget, type Page } from '~/engine/routing/resolve';

export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  /** Language of the label if it differs from the page's. */
  readonly lang: string | undefined;
  /** One-line description of the target. */
  readonly text?: string;
  readonly icon?: string;
}

/** Links under one heading of a menu. */
export interface LinkGroup {
  readonly title?: string;
  readonly links: readonly NavigationLink[];
}

export interface Menus {
  readonly general: readonly NavigationLink[];
  readonly solutions: readonly NavigationLink[];
  readonly features: readonly NavigationLink[];
  readonly comparisons: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
  /** The same links, grouped for the panels of the header. */
  readonly panels: {
    readonly features: readonly LinkGroup[];
    readonly solutions: readonly LinkGroup[];
    readonly general: readonly LinkGroup[];
  };
}

const FEATURE_ICONS: Record<keyof typeof FEATURES, string> = {
  'multi-account-management': 'accounts',
  'multi-profiles-management': 'profiles',
  synchronizer: 'synchronizer',
  rpa: 'flow',
  'local-api': 'code',
  teamwork: 'team',
};

/** Returns the `lang` of text that may not be in the language of its page. */
export const langOf = (page: Locale, text: { locale: Locale }): string | undefined =>
  text.locale === page ? undefined : localeEntry(text.locale).iso;

/** Returns the solutions of a menu that the locale offers, without duplicates, in menu order. */
function offeredSolutions(locale: Locale, ids: readonly string[]): Entry<'solutions'>[] {
  return [...new Set(ids)].flatMap((id) =>
    solutionIn(locale, id) === id ? (entry('solutions', locale, id) ?? []) : [],
  );
}

function solutionLink(locale: Locale, solution: Entry<'solutions'>): NavigationLink {
  return {
    href: publicPath(locale, `/solutions/${solution.id}`),
    label: solution.fields.name,
    lang: langOf(locale, solution),
  };
}

function featureLink(locale: Locale, feature: Entry<'solutions'>): NavigationLink {
  return {
    ...solutionLink(locale, feature),
    text: feature.fields.title,
    icon: FEATURE_ICONS[feature.id as keyof typeof FEATURES],
  };
}

/** Legal pages with a title in every language, even if their text is not translated. */
const LEGAL = ['privacy', 'terms', 'cookies', 'refunds', 'acceptable-use'] as const;

function legalLink(locale: Locale, page: Entry<'pages'>): NavigationLink {
  const named = page.locale === locale ? undefined : LEGAL.find((id) => id === page.id);
  return {
    href: publicPath(locale, `/${page.id}`),
    label: named ? translator(locale)(`footer.legal.${named}`) : page.fields.title,
    lang: named ? undefined : langOf(locale, page),
  };
}

function generalGroups(locale: Locale): LinkGroup[] {
  const t = translator(locale);
  const wanted = menuKeys('general');
  return (Object.keys(GENERAL_MENU_GROUPS) as (keyof typeof GENERAL_MENU_GROUPS)[]).map((group) => {
    const keys: readonly string[] = GENERAL_MENU_GROUPS[group];
    const links = wanted.filter((key) => keys.includes(key)).map((key) => generalLink(locale, key));
    return { title: t(`menu.group.${group}`), links };
  });
}

const generalLink = (locale: Locale, key: GeneralMenuKey): NavigationLink => ({
  href: localizeHref(locale, GENERAL_MENU[key]),
  label: translator(locale)(`menu.${key}`),
  lang: undefined,
});

/** Returns the menus of a locale, in the order of the content. */
export const menus = defineQuery('menus', (locale: Locale): Menus => {
  const t = translator(locale);
  const offered = offeredSolutions(locale, menuKeys('solutions'));
  const features = offeredSolutions(locale, menuKeys('features')).map((one) =>
    featureLink(locale, one),
  );
  const ofKind = (kind: 'landing' | 'industry') =>
    offered
      .filter(({ fields }) => fields.kind === kind)
      .map((solution) => solutionLink(locale, solution));
  return {
    general: menuKeys('general').map((key) => generalLink(locale, key)),
    solutions: offered.map((solution) => solutionLink(locale, solution)),
    features,
    comparisons: alternatives(locale).map((one) => ({
      href: publicPath(locale, `/alternatives/${one.id}`),
      label: one.fields.competitor,
      lang: undefined,
    })),
    legal: entriesOf('pages', locale).map((one) => legalLink(locale, one)),
    panels: {
      features: [{ links: features }],
      solutions: [
        { title: t('menu.group.landing'), links: ofKind('landing') },
        { title: t('menu.group.industry'), links: ofKind('industry') },
      ],
      general: generalGroups(locale),
    },
  };
});

export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
  readonly name: string;
  readonly iso: string;
  readonly current: boolean;
}

/** Returns the links of the language switcher, one per locale (docs/requirements.md#locales). */
export function languageLinks(page: Page): LanguageLink[] {
  return locales.map(({ code, iso, name }) => ({
    locale: code,
    href: hrefBetween(page.locale, switchTarget(page, code)),
    name,
    iso,
    current: code === page.locale,
  }));
}

/** Returns the register and log-in links of a page. */
export function accountLinks(
  locale: Locale,
  path: string,
): { register: AccountLink; login: AccountLink } {
  const info = baseInfo(locale);
  const { iso } = localeEntry(locale);
  const current = publicPath(locale, path);
  return {
    register: accountLink('register', info.register_url, iso, current),
    login: accountLink('login', info.login_url, iso, current),
  };
}
