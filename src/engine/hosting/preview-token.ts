/**
 * Signed tokens of the preview of drafts: of the link that the CMS makes, and of the cookie that
 * follows it. Both name one page and one locale, and expire.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';

/** What a token allows to see. */
const claims = z.object({
  locale: z.enum(localeCodes),
  /** The path of the page within the locale, `/blog/first`. */
  path: z.string().startsWith('/').max(500),
  /** The entry that is previewed. */
  collection: z.string().max(100),
  id: z.string().max(100),
  /** Milliseconds since 1970. */
  expires: z.number().int(),
});

export type PreviewClaims = z.infer<typeof claims>;

/** A cookie cannot be used as a link, nor a link as a cookie. */
export type PreviewPurpose = 'link' | 'cookie';

const MIN_KEY = 32;

/** Returns a key of the environment. Throws if it is missing or short. */
export function previewKey(key: string | undefined): string {
  if (key !== undefined && key.length >= MIN_KEY) return key;
  throw new Error(`CMS_PREVIEW_KEY must be at least ${MIN_KEY} random characters`);
}

const signatureOf = (key: string, purpose: PreviewPurpose, text: string): Buffer =>
  createHmac('sha256', key).update(`preview-${purpose}\n${text}`).digest();

/** Returns a token: the claims and their signature, in characters that an address can hold. */
export function signPreview(key: string, purpose: PreviewPurpose, content: PreviewClaims): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, purpose, text).toString('base64url')}`;
}

/** Why a token is refused. */
export type PreviewRefusal = 'invalid' | 'expired';

/** Returns the claims of a token, or why it is refused. */
export function readPreview(
  key: string,
  purpose: PreviewPurpose,
  token: string,
  now: number = Date.now(),
): PreviewClaims | PreviewRefusal {
  const [text = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, purpose, text);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || rest.length > 0) return 'invalid';
  const { data } = claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!data) return 'invalid';
  return data.expires > now ? data : 'expired';
}
