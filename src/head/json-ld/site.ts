/** Who makes the site, and the site itself. */
import { reference, type JsonLdNode } from './node.ts';

export interface OrganizationFacts {
  readonly name: string;
  /** Its home on the international domain: one organisation, whatever the language. */
  readonly url: string;
  /** Absolute address of a square picture. */
  readonly logo: string;
  readonly email: string;
}

/** The id by which other things name the organisation. */
export const organizationId = (home: string): string => `${home}#organization`;

/** The company behind the product. */
export const organization = ({ name, url, logo, email }: OrganizationFacts): JsonLdNode => ({
  '@type': 'Organization',
  '@id': organizationId(url),
  name,
  url,
  logo: { '@type': 'ImageObject', url: logo },
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email },
});

export interface WebSiteFacts {
  readonly name: string;
  /** The home page in the language. */
  readonly url: string;
  /** Language tag. */
  readonly language: string;
  /** The search page; its query is `q`. */
  readonly search: string;
  /** Id of the organisation. */
  readonly publisher: string;
}

export const webSiteId = (home: string): string => `${home}#website`;

/** The site in one language, with its search. */
export const webSite = ({ name, url, language, search, publisher }: WebSiteFacts): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': webSiteId(url),
  name,
  url,
  inLanguage: language,
  publisher: reference(publisher),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
