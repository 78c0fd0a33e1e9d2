/** The organization, the website, and the product with its systems and plan prices. */
import { reference, type JsonLdNode } from './node.ts';

export interface OrganizationFacts {
  readonly name: string;
  /** Home page on the international domain: all languages share one organization. */
  readonly url: string;
  /** URL of a square picture. */
  readonly logo: string;
  /** Shown on the home page only: search engines read it there. */
  readonly email?: string | undefined;
}

/** Returns the id that other nodes use for the organization. */
export const organizationId = (home: string): string => `${home}#organization`;

/** Returns the company behind the product. */
export const organization = ({ name, url, logo, email }: OrganizationFacts): JsonLdNode => ({
  '@type': 'Organization',
  '@id': organizationId(url),
  name,
  url,
  logo,
  contactPoint: email && { '@type': 'ContactPoint', contactType: 'customer support', email },
});

export interface WebSiteFacts {
  readonly name: string;
  /** The home page in this language. */
  readonly url: string;
  /** Language tag. */
  readonly language: string;
  /** The search page, which takes the query as `q`; on the home page only. */
  readonly search?: string | undefined;
  /** Id of the organization. */
  readonly publisher: string;
}

export const webSiteId = (home: string): string => `${home}#website`;

/** Returns the site in one language, with its search. */
export const webSite = ({ name, url, language, search, publisher }: WebSiteFacts): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': webSiteId(url),
  name,
  url,
  inLanguage: language,
  publisher: reference(publisher),
  potentialAction: search && {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

interface PlanFacts {
  readonly name: string;
  readonly description: string;
  /** Price of one month, billed monthly, in the currency's main unit. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
}

export interface SoftwareFacts {
  readonly name: string;
  readonly description: string;
  /** Version of the newest release. */
  readonly version: string;
  readonly systems: readonly string[];
  /** Absolute URLs. */
  readonly home: string;
  readonly download: string;
  readonly pricing: string;
  readonly plans: readonly PlanFacts[];
  /** Id of the organization. */
  readonly publisher: string;
}

const offer = (pricing: string, { name, description, price, currency }: PlanFacts): JsonLdNode => ({
  '@type': 'Offer',
  name,
  description,
  url: pricing,
  price,
  priceCurrency: currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: currency,
    billingDuration: 'P1M',
    unitCode: 'MON',
  },
});

/** Returns the application, with an offer for each plan. */
export const softwareApplication = (facts: SoftwareFacts): JsonLdNode => ({
  '@type': 'SoftwareApplication',
  '@id': `${facts.home}#software`,
  name: facts.name,
  description: facts.description,
  url: facts.home,
  applicationCategory: 'BrowserApplication',
  operatingSystem: facts.systems.join(', '),
  softwareVersion: facts.version,
  downloadUrl: facts.download,
  offers: facts.plans.map((plan) => offer(facts.pricing, plan)),
  publisher: reference(facts.publisher),
});
