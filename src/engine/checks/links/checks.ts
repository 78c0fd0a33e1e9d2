/** What is checked of every link; `LINK_CHECKS` has all, in the order in which they are reported. */
import { site } from '../../../config/site.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { outputFile } from '../../../i18n/paths.ts';
import { isExternalUrl, isOwnHost } from '../../../shared/link.ts';
import { contentId } from '../../../shared/content-ids.ts';
import { isAbsolute, isOnOwnDomain, type LinkCheck, type Output } from './link-check.ts';
import { pageOf, type Target } from './targets.ts';

/** What is wrong with where an address leads. */
function targetFault(target: Target, { has }: Pick<Output, 'has'>): string | undefined {
  if (target.kind === 'broken') return target.reason;
  if (target.kind === 'elsewhere' || has(target.file)) return undefined;
  return `leads to ${target.file || 'a folder'}, which is not there`;
}

/** What a visitor, a form or another site is led to is there. */
const targetExists: LinkCheck = {
  name: 'target exists',
  looksAt: ({ kind }) => kind !== 'asset',
  fault: ({ address }, { file }, output) => targetFault(output.targetOf(file, address), output),
};

/** The id that an address asks for; none for the top of a page and for words to be found in it. */
function fragmentOf(address: string): string {
  const [, raw = ''] = /#([^]*)$/.exec(address) ?? [];
  const fragment = raw.replace(/:~:.*$/s, '');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The place on a page that an address names is there. */
const fragmentExists: LinkCheck = {
  name: 'fragment exists',
  looksAt: ({ address }) => fragmentOf(address) !== '',
  fault({ address }, { file, ids }, output) {
    const fragment = fragmentOf(address);
    const missing = (where: string): string => `names #${fragment}, which is not on ${where}`;
    // A script shows content that is named without its prefix.
    const isOn = (known: ReadonlySet<string>): boolean =>
      known.has(fragment) || known.has(contentId(fragment));
    if (address.startsWith('#')) return isOn(ids) ? undefined : missing('the page');
    const target = output.targetOf(file, address);
    // Whether a target is there at all is another check's question.
    if (target.kind !== 'file' || !/\.(?:html|svg)$/.test(target.file)) return undefined;
    if (!output.has(target.file) || isOn(output.idsOf(target.file))) return undefined;
    return missing(target.file);
  },
};

/**
 * A page leads to pages of its own locale. A link may cross when it says so by
 * `hreflang`, as the language switcher does, and when the reader's locale has no
 * such page. What is shown as a fallback is a page of the locale that shows it.
 */
const sameLanguage: LinkCheck = {
  name: 'same language',
  looksAt: ({ kind }) => kind === 'link' || kind === 'form',
  fault({ address, hreflang }, { file, locale }, output) {
    const target = output.targetOf(file, address);
    if (target.kind !== 'file' || !target.file.endsWith('.html')) return undefined;
    const page = pageOf(target.file);
    const { iso } = localeEntry(page.locale);
    if (hreflang !== undefined) {
      return hreflang === iso ? undefined : `says ${hreflang} and leads to ${target.file}`;
    }
    if (page.locale === locale || !output.has(outputFile(locale, page.path))) return undefined;
    return `leads from ${locale} to ${target.file}, which ${locale} has, too`;
  },
};

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
const canonicalForm: LinkCheck = {
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

/** A link within the site names no domain: a preview of the site must not lead out of itself. */
const relativeInside: LinkCheck = {
  name: 'relative inside',
  looksAt: ({ kind }) => kind === 'link' || kind === 'form',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? 'names our own domain' : undefined,
};

/** What is stated for other sites (canonical, hreflang, shared links, sitemaps) says which domain. */
const absoluteOutside: LinkCheck = {
  name: 'absolute outside',
  looksAt: ({ kind }) => kind === 'stated',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? undefined : 'is not absolute on a domain of ours',
};

/** A link has a name: text, an aria-label, or the alternative text of a picture. */
const hasLabel: LinkCheck = {
  name: 'has a label',
  looksAt: ({ kind }) => kind === 'link',
  fault: ({ label }) => (label === '' ? 'has no label' : undefined),
};

/** A link has an address: a path of the site, a fragment, https on another site, or mail. */
const knownKind: LinkCheck = {
  name: 'known kind',
  looksAt: ({ kind }) => kind === 'link',
  fault({ address }) {
    if (address === '') return 'is no address';
    const isInside = /^[/#]/.test(address) && !isAbsolute(address);
    const isKnown = isInside || isExternalUrl(address) || address.startsWith('mailto:');
    return isKnown ? undefined : 'is of no kind that the site has';
  },
};

/** A link to another company's site passes on neither the window nor the page (section 5). */
const safeExit: LinkCheck = {
  name: 'safe exit',
  looksAt: ({ kind, address }) => kind === 'link' && isExternalUrl(address),
  fault({ address, rel }) {
    const isSafe = isOwnHost(new URL(address).hostname) || rel === 'noopener noreferrer';
    return isSafe ? undefined : 'leaves without rel="noopener noreferrer"';
  },
};

const ACCOUNT_PATHS = ['/register', '/login'];

/** A link to the application carries `rel`, the reader's language and the page it stands on (section 3). */
const accountLink: LinkCheck = {
  name: 'account link',
  dependsOnPage: true,
  looksAt: ({ kind, address }) =>
    kind === 'link' && ACCOUNT_PATHS.some((path) => address.startsWith(site.appOrigin + path)),
  fault({ address }, { file, locale }, output) {
    const { searchParams } = new URL(address);
    if (searchParams.get('rel') !== 'official_website') return 'lacks rel=official_website';
    if (searchParams.get('lang') !== localeEntry(locale).iso) return 'says another language';
    const from = output.targetOf(file, searchParams.get('from') ?? '#');
    return from.kind === 'file' && from.file === file ? undefined : 'says it is on another page';
  },
};

/** What a page or a stylesheet fetches is there, at the address it is fetched from. */
const assetExists: LinkCheck = {
  name: 'asset exists',
  looksAt: ({ kind }) => kind === 'asset',
  fault({ address }, { file }, output) {
    if (address === '') return 'is no address';
    const target = output.targetOf(file, address);
    const isRedirected = target.kind === 'file' && target.redirects > 0;
    return targetFault(target, output) ?? (isRedirected ? 'is answered by a redirect' : undefined);
  },
};

/** Every check of links, in the order in which they are reported. */
export const LINK_CHECKS: readonly LinkCheck[] = [
  targetExists,
  fragmentExists,
  sameLanguage,
  canonicalForm,
  relativeInside,
  absoluteOutside,
  hasLabel,
  knownKind,
  safeExit,
  accountLink,
  assetExists,
];
