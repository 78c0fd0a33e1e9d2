import { site } from './site.ts';

/** The origins of the two domains, by the name of the domain in the table of locales. */
export const origins = { www: site.origin, cn: site.originCn } as const;
