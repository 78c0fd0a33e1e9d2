/** The payload of a page, cut out of its HTML (design, "Payloads"). */
import type { PageFacts, PagePayload } from '../../../shared/page-payload.ts';
import { textOf, type PageParts } from './page-parts.ts';

/** The payload of a rendered page. Throws when the page has no head or no main. */
export function payloadOf(
  html: string,
  { head, main, forLoads }: PageParts,
  facts: PageFacts,
  build: string,
): PagePayload {
  if (!head || !main) throw new Error(`the page has no <${head ? 'main' : 'head'}>`);
  return {
    build,
    ...facts,
    head: textOf(html, head, forLoads),
    main: textOf(html, main),
  };
}

/** The file of a page's payload beside the page's own: `pricing.html` → `pricing/_payload.json`. */
export function payloadFile(pageFile: string): string {
  const folder = pageFile.replace(/\.html$/, '');
  return folder === 'index' ? '_payload.json' : `${folder}/_payload.json`;
}
