/** The links of header and footer. */
import { LEGAL_PAGES, PLACES } from '~/config/links';
import {
  FEATURE_ICONS,
  MENU,
  MENU_PAGES,
  type Menu,
  type MenuKey,
  type MenuPage,
} from '~/config/menus';
import { site } from '~/config/site';
import { alternativeIn, solutionIn } from '~/config/offers';
import { localeEntry, locales, type Locale } from '~/i18n/locales';
import { publicPath } from '~/i18n/paths';
import { translator } from '~/i18n/translate';
import { accountLink, type AccountLink } from '~/shared/account-link';
import { ownValue } from '~/shared/own-value';
import { sectionPath } from '~/shared/section-path';
import { menuAlternative, menuPages, menuSolution } from '~/engine/queries/offered';
import { baseInfo, menuKeys } from '~/engine/queries/site';
import { defineQuery } from '~/engine/queries/tracking';
import { hrefBetween, localizeLink } from '~/engine/routing/links';
import { placeLink } from '~/engine/routing/places';
import { switchTarget, type Page } from '~/engine/routing/resolve';

export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  /** Language of the label if it differs from the page's. */
  readonly lang: string | undefined;
  /** Language of the target if it differs from the page's. */
  readonly hreflang?: string;
  /** One-line description of the target. */
  readonly text?: string;
  readonly icon?: string;
}

/** Links, under a heading if there is one. */
export interface LinkGroup {
  readonly title?: string;
  readonly links: readonly NavigationLink[];
}

/** A menu of the header, which opens. */
export interface Panel {
  readonly label: string;
  readonly groups: readonly LinkGroup[];
}

export interface Menus {
  readonly header: readonly (Panel | NavigationLink)[];
  /** The columns of the footer. */
  readonly footer: readonly Required<LinkGroup>[];
  readonly legal: readonly NavigationLink[];
}

/** Returns the `lang` of text that may not be in the language of its page. */
export const langOf = (page: Locale, text: { locale: Locale }): string | undefined =>
  text.locale === page ? undefined : localeEntry(text.locale).iso;

/** Returns a link to the page of an entry. */
export const entryLink = (
  locale: Locale,
  path: string,
  entry: { readonly locale: Locale; readonly fields: { readonly title: string } },
) => ({
  href: publicPath(locale, path),
  title: entry.fields.title,
  lang: langOf(locale, entry),
});

function pageLink(locale: Locale, key: MenuPage): NavigationLink | undefined {
  const target = MENU_PAGES[key];
  const link =
    typeof target === 'string' ? localizeLink(locale, target) : placeLink(locale, target.place);
  return link && { ...link, label: translator(locale)(`menu.${key}`), lang: undefined };
}

function solutionLink(locale: Locale, id: string): NavigationLink | undefined {
  const found = menuSolution(locale, id);
  if (!found) return undefined;
  const link = {
    href: publicPath(locale, `/solutions/${id}`),
    label: found.name,
    lang: langOf(locale, found),
  };
  const icon = ownValue<string>(FEATURE_ICONS, id);
  return icon ? { ...link, text: found.title, icon } : link;
}

/** Returns the link of a key; `undefined` if the locale doesn't have its page. */
function menuLink(locale: Locale, key: MenuKey): NavigationLink | undefined {
  if (isPage(key)) return pageLink(locale, key);
  if (alternativeIn(locale, key)) {
    const label = menuAlternative(locale, key);
    const href = publicPath(locale, `/alternatives/${key}`);
    return label === undefined ? undefined : { href, label, lang: undefined };
  }
  return solutionIn(locale, key) === key ? solutionLink(locale, key) : undefined;
}

const isPage = (key: MenuKey): key is MenuPage => Object.hasOwn(MENU_PAGES, key);

/** Returns a menu as a panel of the header and as a column of the footer. */
function menuLinks(locale: Locale, { id, footerLabel, groups }: Menu) {
  const t = translator(locale);
  const links = new Map(
    menuKeys(id).flatMap((key) => {
      const link = menuLink(locale, key);
      return link ? [[key, link] as const] : [];
    }),
  );
  const panel: Panel = {
    label: t(`menu.${id}`),
    groups: groups.map(({ title, keys }) => ({
      ...(title && { title: t(`menu.group.${title}`) }),
      links: [...links].filter(([key]) => keys.includes(key)).map(([, link]) => link),
    })),
  };
  return { panel, column: { title: t(`menu.${footerLabel ?? id}`), links: [...links.values()] } };
}

function legalLink(locale: Locale, page: ReturnType<typeof menuPages>[number]): NavigationLink {
  const named =
    page.locale === locale ? undefined : LEGAL_PAGES.find((name) => PLACES[name].id === page.id);
  return {
    href: publicPath(locale, `/${page.id}`),
    label: named ? translator(locale)(`footer.legal.${named}`) : page.title,
    lang: named ? undefined : langOf(locale, page),
  };
}

/** Returns the links in the last row of the footer: all generic pages, and the sitemap. */
function legalLinks(locale: Locale): NavigationLink[] {
  const pages = menuPages(locale);
  const first = LEGAL_PAGES.flatMap(
    (name) => pages.find((page) => page.id === PLACES[name].id) ?? [],
  );
  const legal = [...new Set([...first, ...pages])].map((page) => legalLink(locale, page));
  const label = translator(locale)('sitemap.title');
  return [...legal, { href: publicPath(locale, '/sitemap'), label, lang: undefined }];
}

/** Returns the menus of a locale, in the order of the tree. */
export const menus = defineQuery('menus', (locale: Locale): Menus => {
  const header: Menus['header'][number][] = [];
  const footer: Menus['footer'][number][] = [];
  for (const one of MENU) {
    if (typeof one === 'string') {
      header.push(...[pageLink(locale, one)].filter((link) => link !== undefined));
      continue;
    }
    const { panel, column } = menuLinks(locale, one);
    if (one.only !== 'footer') header.push(panel);
    footer.push(column);
  }
  return { header, footer, legal: legalLinks(locale) };
});

/** The link to the current page, or to the list it belongs to. */
export interface CurrentLink {
  readonly href: string;
  readonly mark: 'page' | 'true';
}

/** Returns the `aria-current` of a link. */
export const markOf = (href: string, current: CurrentLink | undefined) =>
  href === current?.href ? current.mark : undefined;

/** Returns the paths that the menus of a locale link to. */
const linkedPaths = defineQuery('linked-paths', (locale: Locale) => {
  const { header, footer, legal } = menus(locale);
  const inHeader = header.flatMap((one) =>
    'groups' in one ? one.groups.flatMap((group) => group.links) : one,
  );
  const inFooter = [...footer.flatMap((column) => column.links), ...legal];
  const paths = (links: readonly NavigationLink[]) => links.map(({ href }) => href);
  return { header: paths(inHeader), footer: paths(inFooter) };
});

/** Returns the link of the header or footer to a page, or else to its section. */
export function currentLink(
  { locale, path }: Page,
  part: 'header' | 'footer',
): CurrentLink | undefined {
  const linked = linkedPaths(locale)[part];
  const current = publicPath(locale, path);
  if (linked.includes(current)) return { href: current, mark: 'page' };
  const section = sectionPath(current);
  return section !== undefined && linked.includes(section)
    ? { href: section, mark: 'true' }
    : undefined;
}

/** Returns the target of the QR code, which only Chinese pages have. */
export const consultUrl = (locale: Locale): string | undefined =>
  locale === 'zh' ? site.consultUrlCn : undefined;

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

/** Stands for the path of a page in fragments that pages share. */
const ANY_PAGE = '/any-page';

/** Returns the account links of a fragment that pages share, see `pageFill`. */
export const sharedAccountLinks = (locale: Locale) => accountLinks(locale, ANY_PAGE);

/** Returns what stands for a page's path in shared account links, and the path. */
export function pageFill({ locale, path }: Page): readonly [mark: string, text: string] {
  const encoded = (one: string): string =>
    new URLSearchParams([['', publicPath(locale, one)]]).toString().slice(1);
  return [encoded(ANY_PAGE), encoded(path)];
}
