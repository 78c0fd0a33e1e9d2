/** The addresses that analytics get: without what visitors have typed, and without fragments. */
import { ANALYTICS_PARAMETERS, CLICK_IDS } from '../../config/analytics';
import { redactText, redactUrl } from '../telemetry/redact';

/** Returns the address of a page with only the query parameters that `src/config/analytics.ts` allows. */
export function pageAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const page = new URL(redactUrl(origin + pathname));
  for (const [name, value] of searchParams) {
    if (page.searchParams.has(name)) continue;
    if (CLICK_IDS.includes(name)) page.searchParams.append(name, value);
    if (!ANALYTICS_PARAMETERS.includes(name)) continue;
    page.searchParams.append(name, redactText(value));
  }
  return page.href;
}

/** Returns a referrer for analytics: a page of this site without what was typed there. */
export const externalOrClean = (referrer: string, origin: string): string =>
  URL.parse(referrer)?.origin === origin ? pageAddress(referrer) : referrer;
