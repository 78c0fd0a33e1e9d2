/** The interface of a link check, and what a check can look up. */
import type { Origins } from '../../../i18n/paths.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { PageLink } from './page-links.ts';
import type { Target } from './targets.ts';

/** The page, stylesheet or sitemap that contains a link. */
export interface LinkSource {
  readonly file: string;
  readonly locale: Locale;
  readonly ids: ReadonlySet<string>;
}

/** The output folder as checks see it. */
export interface Output {
  readonly origins: Origins;
  /** Returns where an address on a page leads, by the URL rules. */
  targetOf(page: string, address: string): Target;
  has(file: string): boolean;
  /** Returns the ids in an existing page or SVG. */
  idsOf(file: string): ReadonlySet<string>;
}

export interface LinkCheck {
  readonly name: string;
  /** Whether the check covers this link. */
  appliesTo(link: PageLink): boolean;
  /** Returns what is wrong with a link, as the end of a sentence; undefined if nothing is. */
  fault(link: PageLink, source: LinkSource, output: Output): string | undefined;
  /** Set if the result for the same link can differ between two pages of one locale. */
  readonly dependsOnPage?: true;
}

/** Whether an address includes a scheme or a host. */
export const isAbsolute = (address: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address);

/** Whether an address is absolute and on one of the site's own domains. */
export function isOnOwnDomain(address: string, { www, cn }: Origins): boolean {
  const url = isAbsolute(address) ? URL.parse(address, www) : null;
  return url !== null && (url.origin === www || url.origin === cn);
}
