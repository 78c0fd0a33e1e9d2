/** The product: an application, its systems, and what its plans cost. */
import { reference, type JsonLdNode } from './node.ts';

interface PlanFacts {
  readonly name: string;
  readonly description: string;
  /** For one month, paid monthly, in the currency's own unit. */
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
  /** Absolute addresses. */
  readonly home: string;
  readonly download: string;
  readonly pricing: string;
  readonly plans: readonly PlanFacts[];
  /** Id of the organisation. */
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

/** The application, with an offer for each plan. */
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
