/**
 * Field types of the content schemas (docs/requirements.md#page-data). Messages say what was
 * expected; the validator adds the file and the field.
 */
import { z } from 'zod';
import { site } from '../../../config/site.ts';
import { isVisible } from '../../../shared/clean-text.ts';
import { hasUserInfo } from '../../../shared/link.ts';

/** Trimmed, non-empty text. `max` is in characters. */
const filled = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must be at most ${max} characters`);

/** One line of text. */
export const line = (max: number) =>
  filled(max)
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), 'must be a single line')
    .refine((text) => text === '' || isVisible(text), 'must not be empty');

/** Text of one or more lines, without markup. */
export const text = (max: number) =>
  filled(max).refine((text) => text === '' || isVisible(text), 'must not be empty');

/** Maximum length of a body, in characters. */
export const LONGEST_BODY = 200_000;

/** Maximum length of an id: file names are limited to 255 bytes, readable URLs are far shorter. */
export const LONGEST_ID = 80;

/** An id, as in a URL: lowercase letters, digits and hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and single hyphens')
  .max(LONGEST_ID, `must be at most ${LONGEST_ID} characters`);

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('must be a date as YYYY-MM-DD');

/** An absolute https URL without credentials, encoded as browsers send it: valid in a header. */
export const httpsUrl = z
  .url({ protocol: /^https$/, normalize: true, error: 'must be an absolute https URL' })
  .refine((value) => !hasUserInfo(value), 'must not carry user-info');

/**
 * An https URL with an origin from the site's configuration, so that content cannot send visitors
 * elsewhere. `setting` is the field of `site` that lists the origins.
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
 * A path on this site: one leading slash; no scheme, host, query or backslash. Only characters
 * that browsers send unencoded, so it is valid in a header.
 */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)[!$-;=@-[\]_a-z|~]*$/, 'must be a path on this site, with one leading slash');

/** The page's SEO fields (docs/requirements.md#page-data). Search engines cut longer texts. */
export const seo = {
  seo_title: line(80),
  seo_keywords: line(200),
  seo_description: line(200),
};

/** The same for types without pages. */
export const optionalSeo = {
  seo_title: seo.seo_title.optional(),
  seo_keywords: seo.seo_keywords.optional(),
  seo_description: seo.seo_description.optional(),
};

/** A heading with a paragraph. */
export const titledText = z.strictObject({ title: line(120), text: text(800) });

/** A question with an answer in Markdown or HTML, which the fetch step renders and sanitizes. */
export const question = z.strictObject({ question: line(200), answer: filled(4000) });
