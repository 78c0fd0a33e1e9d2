import { site } from './site.ts';

/** The origins of the two domains, by the name of the domain in the table of locales. */
export const origins = { www: site.origin, cn: site.originCn } as const;

/** The origins that redirects may lead to. */
export const redirectOrigins: readonly string[] = [
  site.origin,
  site.originCn,
  site.appOrigin,
  ...site.redirectOrigins,
];
