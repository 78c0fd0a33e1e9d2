/**
 * A page as a navigation fetches it (design, "Payloads"): what differs from
 * page to page, without header, footer and all that stays.
 */

/** The content of `{path}/_payload.json`. */
export interface Payload {
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

const TEXTS = ['build', 'locale', 'route', 'lang', 'title', 'head', 'main'] as const;

/** The payload in a parsed answer; `undefined` when it is anything else. */
export function asPayload(value: unknown): Payload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const candidate = value as Partial<Record<keyof Payload, unknown>>;
  if (!TEXTS.every((key) => typeof candidate[key] === 'string')) return undefined;
  const { alternates } = candidate;
  if (typeof alternates !== 'object' || alternates === null) return undefined;
  return candidate.main === '' ? undefined : (value as Payload);
}

/** The address of a page's payload: `/blog/x/_payload.json`, `/_payload.json` for the home page. */
export function payloadUrl(page: URL): string {
  return `${page.origin}${page.pathname.replace(/\/$/, '')}/_payload.json`;
}

/** Why a payload is not used and the whole page is loaded instead. */
export type Doubt = 'other-build' | 'other-locale' | 'other-language';

/** What speaks against showing a payload in a page; `undefined` when nothing does. */
export function doubtAbout(
  payload: Payload,
  running: { readonly build: string; readonly locale: string; readonly lang: string },
): Doubt | undefined {
  if (payload.build !== running.build) return 'other-build';
  if (payload.locale !== running.locale) return 'other-locale';
  return payload.lang === running.lang ? undefined : 'other-language';
}
