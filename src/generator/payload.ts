/** The payload of a page, cut out of its HTML (design, "Payloads"). */
import type { PageFacts, PagePayload } from '../markup/page-payload.ts';

/** What stands between two marks, which must be there once each. */
function between(html: string, from: RegExp, to: string): string {
  const start = from.exec(html);
  const end = html.indexOf(to);
  if (!start || end < start.index) throw new Error(`the page has no ${from.source} … ${to}`);
  return html.slice(start.index + start[0].length, end);
}

/**
 * What a head says to crawlers, to other sites that show a link, and to a first
 * load: languages, feeds, Open Graph, cards, structured data, keywords, fonts,
 * the manifest, the scheme. Whoever navigates needs none of it.
 */
const FOR_LOADS =
  /<link rel="(?:alternate|preload|expect|manifest|apple-touch-icon)"[^>]*>|<meta (?:property="(?:og|article):|name="(?:keywords"|twitter:))[^>]*>|<script(?: type="application\/ld\+json")?>.*?<\/script>/gs;

/** The payload of a rendered page. Throws when the page has no head or no main. */
export function payloadOf(html: string, facts: PageFacts, build: string): PagePayload {
  return {
    build,
    ...facts,
    head: between(html, /<head[^>]*>/, '</head>').replace(FOR_LOADS, ''),
    main: between(html, /<main[^>]*>/, '</main>'),
  };
}

/** The file of a page's payload beside the page's own: `pricing.html` → `pricing/_payload.json`. */
export function payloadFile(pageFile: string): string {
  const folder = pageFile.replace(/\.html$/, '');
  return folder === 'index' ? '_payload.json' : `${folder}/_payload.json`;
}
