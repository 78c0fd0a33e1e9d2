/**
 * The field types that content schemas are made of (docs/requirements.md#page-data). Every message they give is short and says what was expected; the
 * validator puts file and field in front of it.
 */
import { z } from 'zod';
import { site } from '../../../config/site.ts';
import { isVisible } from '../../../shared/clean-text.ts';

/** One line of text, trimmed and not empty. `max` is in characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), 'must be a single line')
    .refine((text) => text === '' || isVisible(text), 'must not be empty');

/** Text that may run over several lines; no markup. */
export const text = (max = 1000) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((text) => text === '' || isVisible(text), 'must not be empty');

/** The longest body, in characters. */
export const LONGEST_BODY = 200_000;

/** Markdown or HTML source. The fetch step renders and sanitises it. */
const richText = (max = LONGEST_BODY) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must be at most ${max} characters`);

/** The longest id: a file name holds 255 bytes, an address that people read far fewer. */
export const LONGEST_ID = 80;

/** An id as it stands in a URL: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
  .max(LONGEST_ID, `must be at most ${LONGEST_ID} characters`);

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date('must be a date as YYYY-MM-DD');

/** An absolute https URL without user-info. */
export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an absolute https URL' })
  .refine((value) => {
    const url = URL.parse(value);
    return url === null || (url.username === '' && url.password === '');
  }, 'must not carry user-info');

/**
 * The same, of an origin of the site's configuration: content does not choose where
 * visitors go. `setting` is the field of `site` that lists origins.
 */
export const listedUrl = (
  setting: 'accountOrigins' | 'downloadOrigins',
  origins: readonly string[] = site[setting],
) =>
  httpsUrl.superRefine((value, context) => {
    const origin = URL.parse(value)?.origin;
    if (origin === undefined || origins.includes(origin)) return;
    const message = `'${value}' leads to '${origin}', which site.${setting} (src/config/site.ts) does not list: ${origins.join(', ')}`;
    context.addIssue({ code: 'custom', message });
  });

/**
 * A path on this site: one leading slash, no scheme, host, query or backslash, and as
 * browsers send it, so that a header can hold it.
 */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)[!$-;=@-[\]_a-z|~]*$/, 'must be a path on this site, with one leading slash');

/** The page SEO object (docs/requirements.md#page-data). Search engines cut what is longer. */
export const seo = {
  seo_title: line(80),
  seo_keywords: line(200),
  seo_description: line(200),
};

/** The same for types that have no page of their own. */
export const optionalSeo = {
  seo_title: seo.seo_title.optional(),
  seo_keywords: seo.seo_keywords.optional(),
  seo_description: seo.seo_description.optional(),
};

/** A heading with a paragraph: the building block of structured pages. */
export const titledText = z.strictObject({ title: line(120), text: text(800) });

/** A question with a Markdown answer. */
export const question = z.strictObject({ question: line(200), answer: richText(4000) });
