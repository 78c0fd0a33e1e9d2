/** The payload of a page, cut out of its HTML (docs/requirements.md#payloads). */
import type { PageFacts, PagePayload } from '../../../shared/page-payload.ts';
import { textOf, type PageParts } from './page-parts.ts';

/** Returns the payload of a rendered page. Throws if the page has no head or no main element. */
export function payloadOf(
  html: string,
  { head, main, loadOnly }: PageParts,
  facts: PageFacts,
  build: string,
): PagePayload {
  if (!head || !main) throw new Error(`the page has no <${head ? 'main' : 'head'}>`);
  return {
    build,
    ...facts,
    head: textOf(html, head, loadOnly),
    main: textOf(html, main),
  };
}

/** Returns the payload file of a page: `pricing.html` → `pricing/_payload.json`. */
export function payloadFile(pageFile: string): string {
  const folder = pageFile.slice(0, -'.html'.length);
  return folder === 'index' ? '_payload.json' : `${folder}/_payload.json`;
}
