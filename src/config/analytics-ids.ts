/** Analytics services whose snippets the content may contain, with the format of their ids. */
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
