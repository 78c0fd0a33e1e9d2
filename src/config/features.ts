/**
 * Which features are on where (docs/requirements.md#locales). Some are on only on the company's
 * own domains and on this machine. A feature is on if the services it needs are configured and both
 * the domain and the locale allow it.
 */
import type { Locale } from './locale.ts';

/** Services that a deployment can configure. */
export type Service = 'api' | 'clientApi' | 'trackingPath' | 'envelope' | 'googleSignIn';

/** `own` is the international domain, `chinese` the Chinese one, `local` this machine. */
export type DomainGroup = 'own' | 'chinese' | 'local' | 'other';

interface Switch {
  readonly needs: readonly Service[];
  readonly domains: readonly DomainGroup[];
  /** The locale where the feature is off. */
  readonly notIn?: Locale;
}

const EVERYWHERE = ['own', 'chinese', 'local', 'other'] as const;
const COMPANY = ['own', 'chinese', 'local'] as const;
const NOT_CHINA = ['own', 'local'] as const;

export const FEATURES = {
  download: { needs: ['clientApi'], domains: EVERYWHERE },
  chat: { needs: ['api'], domains: COMPANY },
  chatChoice: { needs: ['api', 'clientApi'], domains: COMPANY },
  /** Google is not reachable from mainland China. */
  oneTap: { needs: ['api', 'envelope', 'googleSignIn'], domains: NOT_CHINA, notIn: 'zh' },
  /** Referral code, referrer and landing page, stored in the browser. */
  attribution: { needs: [], domains: COMPANY },
  /** Analytics tags from content. */
  statistics: { needs: [], domains: COMPANY },
  referralSet: { needs: ['api'], domains: COMPANY },
  recordSource: { needs: ['api'], domains: COMPANY },
  tracking: { needs: ['api', 'trackingPath', 'envelope'], domains: COMPANY },
  fingerprint: { needs: ['api'], domains: COMPANY },
  visitorIp: { needs: ['api'], domains: COMPANY },
} as const satisfies Record<string, Switch>;

export type Feature = keyof typeof FEATURES;

/** The two origins of the product; equal if there is only one domain. */
export interface OwnOrigins {
  readonly origin: string;
  readonly originCn: string;
}

export interface Surroundings extends OwnOrigins {
  readonly hostname: string;
  readonly locale: Locale;
  readonly configured: ReadonlySet<Service>;
}

/** Whether a hostname refers to this machine. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

const domainOf = (origin: string): string =>
  URL.parse(origin)?.hostname.replace(/^www\./, '') ?? '';

/** Returns the group of a hostname. If there is only one domain, its group is `own`. */
export function domainGroup(hostname: string, { origin, originCn }: OwnOrigins): DomainGroup {
  if (isLocalHost(hostname)) return 'local';
  const isIn = (domain: string): boolean =>
    domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
  const [own, chinese] = [domainOf(origin), domainOf(originCn)];
  // If one domain is a subdomain of the other, the longer name decides.
  if (isIn(chinese) && !(isIn(own) && own.length >= chinese.length)) return 'chinese';
  return isIn(own) ? 'own' : 'other';
}

/** Whether a feature is on for a page. Consent is checked separately. */
export function featureOn(feature: Feature, surroundings: Surroundings): boolean {
  const { needs, domains, notIn }: Switch = FEATURES[feature];
  const { hostname, locale, configured } = surroundings;
  if (locale === notIn || !domains.includes(domainGroup(hostname, surroundings))) return false;
  return needs.every((service) => configured.has(service));
}
