/**
 * Analytics: the services whose snippets the content may contain, and what they get. Apart from
 * `site.ts`, which each page loads at once.
 */

/** The format of each service's ids. */
const IDS = {
  googleAnalytics: /^G-[A-Z0-9]{4,16}$/,
  googleTagManager: /^GTM-[A-Z0-9]{4,16}$/,
  yandexMetrica: /^[1-9]\d{4,11}$/,
  baiduTongji: /^[0-9a-f]{32}$/,
} as const;

export type AnalyticsService = keyof typeof IDS;

/** Returns the service with this id format, or undefined for any other text. */
export const analyticsServiceOf = (id: string): AnalyticsService | undefined =>
  (Object.keys(IDS) as AnalyticsService[]).find((service) => IDS[service].test(id));

/** Query parameters of page views that analytics get, without personal text in their values. */
export const ANALYTICS_PARAMETERS: readonly string[] = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'],
  ...['ref', 'source', 'lang', 'page'],
];

/** Click ids of advertisements, which analytics get as they are. */
export const CLICK_IDS: readonly string[] = ['gclid', 'gbraid', 'wbraid', 'yclid', 'bd_vid'];
