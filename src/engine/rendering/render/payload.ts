/** The payload of a page, cut out of its HTML (docs/requirements.md#payloads). */
import type { PageFacts, PagePayload } from '../../../shared/page-payload.ts';
import { FRAGMENT_MARK } from '../../queries/fragments.ts';
import { textOf, type PageParts } from './page-parts.ts';

/**
 * Returns the payload of a rendered page. Throws if the page has no head or no main element, or if
 * there is the mark of a fragment in one of them: nothing would insert it into the payload.
 */
export function payloadOf(
  html: string,
  { head, main, loadOnly }: PageParts,
  facts: PageFacts,
  build: string,
): PagePayload {
  if (!head || !main) throw new Error(`the page has no <${head ? 'main' : 'head'}>`);
  const texts = { head: textOf(html, head, loadOnly), main: textOf(html, main) };
  for (const [element, text] of Object.entries(texts)) {
    if (FRAGMENT_MARK.test(text)) throw new Error(`a fragment with 'fill' is in <${element}>`);
  }
  return { build, ...facts, ...texts };
}

/** Returns the payload file of a page: `pricing.html` → `pricing/_payload.json`. */
export function payloadFile(pageFile: string): string {
  const folder = pageFile.slice(0, -'.html'.length);
  return folder === 'index' ? '_payload.json' : `${folder}/_payload.json`;
}
