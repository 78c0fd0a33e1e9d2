/** The link checks; `LINK_CHECKS` lists all of them in report order. */
import { site } from '../../../config/site.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { outputFile } from '../../../i18n/paths.ts';
import { isExternalUrl, isOwnHost } from '../../../shared/link.ts';
import { contentId } from '../../../shared/content-ids.ts';
import { decoded } from '../../../shared/decoded.ts';
import { isAbsolute, isOnOwnDomain, type LinkCheck, type Output } from './link-check.ts';
import { pageOf, targetFault } from './targets.ts';

/** The target of a link, a form or a stated address exists. */
const targetExists: LinkCheck = {
  name: 'target exists',
  appliesTo: ({ kind }) => kind !== 'asset',
  fault: ({ address }, { file }, output) => targetFault(output.targetOf(file, address), output.has),
};

/** Returns the id in a fragment, decoded; empty for the top of the page and for text fragments. */
function fragmentOf(address: string): string {
  const [, raw = ''] = /#([^]*)$/.exec(address) ?? [];
  return decoded(raw.replace(/:~:.*$/s, ''));
}

/** The fragment of an address exists on its target page. */
const fragmentExists: LinkCheck = {
  name: 'fragment exists',
  appliesTo: ({ address }) => fragmentOf(address) !== '',
  fault({ address }, { file, ids }, output) {
    const fragment = fragmentOf(address);
    const missing = (where: string): string => `names #${fragment}, which is not on ${where}`;
    // A script resolves fragments of content without their prefix.
    const isOn = (known: ReadonlySet<string>): boolean =>
      known.has(fragment) || known.has(contentId(fragment));
    if (address.startsWith('#')) return isOn(ids) ? undefined : missing('the page');
    const target = output.targetOf(file, address);
    // `target exists` reports missing targets.
    if (target.kind !== 'file' || !/\.(?:html|svg)$/.test(target.file)) return undefined;
    if (!output.has(target.file) || isOn(output.idsOf(target.file))) return undefined;
    return missing(target.file);
  },
};

/**
 * A page links to pages of its own locale. A link to another locale names it with `hreflang`,
 * as in the language switcher. A fallback counts as a page of the locale that shows it.
 */
const sameLanguage: LinkCheck = {
  name: 'same language',
  appliesTo: ({ kind }) => kind === 'link' || kind === 'form',
  fault({ kind, address, hreflang }, { file, locale }, output) {
    const target = output.targetOf(file, address);
    if (target.kind !== 'file' || !target.file.endsWith('.html')) return undefined;
    const page = pageOf(target.file);
    const { iso } = localeEntry(page.locale);
    if (hreflang !== undefined) {
      return hreflang === iso ? undefined : `has hreflang ${hreflang} but leads to ${target.file}`;
    }
    if (page.locale === locale) return undefined;
    const leads = `leads from ${locale} to ${target.file}`;
    if (output.has(outputFile(locale, page.path))) return `${leads}, which ${locale} also has`;
    return kind === 'link' ? `${leads} without hreflang="${iso}"` : undefined;
  },
};

/**
 * Returns the number of redirects that a link to a page of another locale needs: to
 * the other domain, to tell en and zh apart on a single domain, and to remember the
 * choice of the English home page, where the language is negotiated.
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

/** A link uses the final address: it needs no redirect of ours. */
const canonicalForm: LinkCheck = {
  name: 'canonical form',
  appliesTo: ({ kind }) => kind !== 'asset',
  fault({ kind, address }, { file, locale }, output) {
    const target = output.targetOf(file, address);
    if (target.kind === 'broken') return undefined;
    const needed =
      target.kind === 'file' && kind === 'link' ? redirectsNeeded(locale, target.file, output) : 0;
    if (target.redirects === needed) return undefined;
    // Without that redirect the host negotiates the language again.
    if (target.redirects < needed) return 'does not choose the language of its target';
    const path = address.replace(/[?#].*$/s, '');
    if (path.endsWith('.html')) return 'names the file; remove .html';
    if (path.endsWith('/')) return 'ends with a slash, which causes a redirect';
    return `takes ${target.redirects} redirect${target.redirects === 1 ? '' : 's'} instead of ${needed}`;
  },
};

/** A link within the site has no domain, so that a preview does not link to the live site. */
const relativeInside: LinkCheck = {
  name: 'relative inside',
  appliesTo: ({ kind }) => kind === 'link' || kind === 'form',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? 'names our own domain' : undefined,
};

/** A stated address (canonical, hreflang, shared links, sitemaps) includes one of our domains. */
const absoluteOutside: LinkCheck = {
  name: 'absolute outside',
  appliesTo: ({ kind }) => kind === 'stated',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? undefined : 'is not an absolute URL on our domains',
};

/** A link has text, an `aria-label` or an image with `alt`. */
const hasLabel: LinkCheck = {
  name: 'has a label',
  appliesTo: ({ kind }) => kind === 'link',
  fault: ({ label }) => (label === '' ? 'has no label' : undefined),
};

/** A link goes to a path of the site, a fragment, an https URL of another site, or `mailto:`. */
const knownKind: LinkCheck = {
  name: 'known kind',
  appliesTo: ({ kind }) => kind === 'link',
  fault({ address }) {
    if (address === '') return 'has no address';
    const isInside = /^[/#]/.test(address) && !isAbsolute(address);
    const isKnown = isInside || isExternalUrl(address) || address.startsWith('mailto:');
    return isKnown ? undefined : 'is not a kind of link that the site uses';
  },
};

/** A link to another company's site passes on neither the window nor the referrer (docs/requirements.md#links-and-media). */
const safeExit: LinkCheck = {
  name: 'safe exit',
  appliesTo: ({ kind, address }) => kind === 'link' && isExternalUrl(address),
  fault({ address, rel }) {
    const isSafe = isOwnHost(new URL(address).hostname) || rel === 'noopener noreferrer';
    return isSafe ? undefined : 'lacks rel="noopener noreferrer"';
  },
};

const ACCOUNT_PATHS = ['/register', '/login'];

/** A link to the application has `rel`, the reader's language and the current page (docs/requirements.md#page-data). */
const accountLink: LinkCheck = {
  name: 'account link',
  dependsOnPage: true,
  appliesTo: ({ kind, address }) =>
    kind === 'link' && ACCOUNT_PATHS.some((path) => address.startsWith(site.appOrigin + path)),
  fault({ address }, { file, locale }, output) {
    const { searchParams } = new URL(address);
    if (searchParams.get('rel') !== 'official_website') return 'lacks rel=official_website';
    if (searchParams.get('lang') !== localeEntry(locale).iso) return 'names another language';
    const from = output.targetOf(file, searchParams.get('from') ?? '#');
    return from.kind === 'file' && from.file === file ? undefined : 'names another page';
  },
};

/** An asset of a page or a stylesheet exists at exactly that address. */
const assetExists: LinkCheck = {
  name: 'asset exists',
  appliesTo: ({ kind }) => kind === 'asset',
  fault({ address }, { file }, output) {
    if (address === '') return 'has no address';
    const target = output.targetOf(file, address);
    const isRedirected = target.kind === 'file' && target.redirects > 0;
    return targetFault(target, output.has) ?? (isRedirected ? 'is redirected' : undefined);
  },
};

/** All link checks, in report order. */
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
