/** What a check of links is, and what it may ask. */
import type { Origins } from '../../../i18n/paths.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { PageLink } from './page-links.ts';
import type { Target } from './targets.ts';

/** The page, stylesheet or sitemap that a link stands in. */
export interface Place {
  readonly file: string;
  readonly locale: Locale;
  readonly ids: ReadonlySet<string>;
}

/** The output as checks see it. */
export interface Output {
  readonly origins: Origins;
  /** Where an address on a page leads, by the URL rules. */
  targetOf(page: string, address: string): Target;
  has(file: string): boolean;
  /** The ids in a page or an SVG that exists. */
  idsOf(file: string): ReadonlySet<string>;
}

export interface LinkCheck {
  readonly name: string;
  /** Whether the check has anything to say of such a link. */
  looksAt(link: PageLink): boolean;
  /** What is wrong with a link, as the end of a sentence about it; undefined when it is well. */
  fault(link: PageLink, place: Place, output: Output): string | undefined;
  /** Set where two pages of one locale may get different answers for the same link. */
  readonly dependsOnPage?: true;
}

/** Whether an address names its scheme or its host. */
export const isAbsolute = (address: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address);

/** Whether an address is absolute and on one of the site's own domains. */
export function isOnOwnDomain(address: string, { www, cn }: Origins): boolean {
  const url = isAbsolute(address) ? URL.parse(address, www) : null;
  return url !== null && (url.origin === www || url.origin === cn);
}
