/**
 * The content of `{path}/_payload.json`, which a navigation fetches
 * (docs/requirements.md#payloads): what differs between pages, without header, footer and other
 * shared parts.
 */
export interface PagePayload {
  /** Id of the build. */
  readonly build: string;
  readonly locale: string;
  /** Name of the route, as in `data-route`. */
  readonly route: string;
  /** Language tag, as in `lang`. */
  readonly lang: string;
  readonly title: string;
  /** HTML content of `<head>`. */
  readonly head: string;
  /** HTML content of `<main>`. */
  readonly main: string;
  /** Locale → address, for the language switcher. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** The facts that a page records during rendering. */
export type PageFacts = Omit<PagePayload, 'build' | 'head' | 'main'>;
