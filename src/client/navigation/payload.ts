/** Payloads as the browser gets them (design, "Payloads"). */
import type { PagePayload } from '../../markup/page-payload';

const TEXTS = ['build', 'locale', 'route', 'lang', 'title', 'head', 'main'] as const;

/** The payload in a parsed answer; `undefined` when it is anything else. */
export function asPayload(value: unknown): PagePayload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const candidate = value as Partial<Record<keyof PagePayload, unknown>>;
  if (!TEXTS.every((key) => typeof candidate[key] === 'string')) return undefined;
  const { alternates } = candidate;
  if (typeof alternates !== 'object' || alternates === null) return undefined;
  return candidate.main === '' ? undefined : (value as PagePayload);
}

/** The address of a page's payload: `/blog/x/_payload.json`, `/_payload.json` for the home page. */
export function payloadUrl(page: URL): string {
  return `${page.origin}${page.pathname.replace(/\/$/, '')}/_payload.json`;
}

/** Why a payload is not used and the whole page is loaded instead. */
export type Doubt = 'other-build' | 'other-locale' | 'other-language';

/** What speaks against showing a payload in a page; `undefined` when nothing does. */
export function doubtAbout(
  payload: PagePayload,
  running: { readonly build: string; readonly locale: string; readonly lang: string },
): Doubt | undefined {
  if (payload.build !== running.build) return 'other-build';
  if (payload.locale !== running.locale) return 'other-locale';
  return payload.lang === running.lang ? undefined : 'other-language';
}
