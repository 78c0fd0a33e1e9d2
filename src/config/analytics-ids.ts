/** Analytics services whose snippets content may hold, and the form of the ids that they give. */
const IDS = {
  googleAnalytics: /^G-[A-Z0-9]{4,16}$/,
  googleTagManager: /^GTM-[A-Z0-9]{4,16}$/,
  yandexMetrica: /^[1-9]\d{4,11}$/,
  baiduTongji: /^[0-9a-f]{32}$/,
} as const;

export type AnalyticsService = keyof typeof IDS;

/** The service that gives ids of this form; undefined for any other text. */
export const analyticsServiceOf = (id: string): AnalyticsService | undefined =>
  (Object.keys(IDS) as AnalyticsService[]).find((service) => IDS[service].test(id));
