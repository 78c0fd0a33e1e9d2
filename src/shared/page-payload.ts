/**
 * A page as a navigation fetches it (design, "Payloads"): what differs from
 * page to page, without header, footer and all that stays. The content of
 * `{path}/_payload.json`.
 */
export interface PagePayload {
  /** Id of the build that wrote it. */
  readonly build: string;
  readonly locale: string;
  /** Name of the route, as in `data-route`. */
  readonly route: string;
  /** ISO of the page's language, as in `lang`. */
  readonly lang: string;
  readonly title: string;
  /** What stands in `<head>`, as HTML. */
  readonly head: string;
  /** What stands in `<main>`, as HTML. */
  readonly main: string;
  /** Locale → address that the language switcher leads to. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** What a page tells of itself while it is rendered. */
export type PageFacts = Omit<PagePayload, 'build' | 'head' | 'main'>;
