/** Content types without a body. */
import { z } from 'zod';
import { MENU_KEYS } from '../../../config/menus.ts';
import { site } from '../../../config/site.ts';
import { CURRENCIES, FAQ_SECTIONS, LINK_GROUPS } from '../../../config/vocabulary.ts';
import { readStatistics } from '../statistics.ts';
import { defineCollection } from './collection.ts';
import {
  day,
  httpsUrl,
  line,
  listedUrl,
  optionalSeo,
  question,
  seo,
  sitePath,
  slug,
  text,
  titledText,
} from './fields.ts';

const accountUrl = listedUrl('accountOrigins', [
  ...new Set([site.origin, site.originCn, site.appOrigin, ...site.accountOrigins]),
]);

const statistics = z
  .string()
  .max(4000)
  .default('')
  .superRefine((html, context) => {
    try {
      readStatistics(html);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

/**
 * The response of the base-info call (docs/requirements.md#page-data): one entry per locale,
 * `www`. The statistical fields have the analytics tags that
 * `src/engine/content/statistics.ts` allows.
 */
export const baseInfo = defineCollection({
  schema: z.strictObject({
    title: line(80),
    keywords: line(300),
    description: line(300),
    register_url: accountUrl,
    login_url: accountUrl,
    statistical_title: statistics,
    statistical_body: statistics,
    ...optionalSeo,
  }),
  shared: ['register_url', 'login_url'],
});

/**
 * Comparison pages: `/alternatives/{id}`. They make no claim about the other vendor that a reader
 * cannot check: each criterion says what our product does and what to ask the other vendor.
 */
export const alternatives = defineCollection({
  schema: z.strictObject({
    competitor: line(40),
    updated_at: day,
    title: line(120),
    summary: text(400),
    criteria: z
      .array(z.strictObject({ topic: line(80), ours: text(400), ask: text(300) }))
      .min(3, 'must hold at least 3 criteria'),
    fits_us: z.array(line(240)).min(2),
    fits_them: z.array(line(240)).min(1),
    faq: z.array(question),
    ...seo,
  }),
  richText: { 'faq[].answer': 'inline' },
  shared: ['updated_at'],
});

/** Questions of `/faq`. */
export const faq = defineCollection({
  schema: question.extend({ section: z.enum(FAQ_SECTIONS), ...optionalSeo }),
  richText: { answer: 'inline' },
  shared: ['section'],
});

/** Entries of `/links`. */
export const links = defineCollection({
  schema: z.strictObject({
    url: z.union([httpsUrl, sitePath], 'must be an absolute https URL or a path on this site'),
    group: z.enum(LINK_GROUPS),
    title: line(80),
    description: text(300),
    ...optionalSeo,
  }),
  shared: ['url', 'group'],
});

const items = z.array(z.enum(Object.values(MENU_KEYS).flat().sort())).min(1);

/** Menus of `src/config/menus.ts`: their keys, in order. */
export const menus = defineCollection({
  scope: 'site',
  schema: z.strictObject({ items, ...optionalSeo }),
});

const price = z.strictObject({
  /** Per month with monthly billing, in the currency's main unit. */
  monthly: z.number().nonnegative(),
  /** Per month with yearly billing. */
  yearly: z.number().nonnegative(),
});

/** Pricing plans, in source order. */
export const plans = defineCollection({
  schema: z.strictObject({
    prices: z.record(z.enum(CURRENCIES), price),
    profiles: z.int().positive(),
    seats: z.int().positive(),
    recommended: z.boolean().default(false),
    name: line(40),
    summary: text(200),
    features: z.array(line(120)).min(3),
    ...optionalSeo,
  }),
  shared: ['prices', 'profiles', 'seats', 'recommended'],
});

/** Redirects managed by editors; the id is only a label. */
export const redirects = defineCollection({
  scope: 'site',
  schema: z
    .strictObject({
      from: sitePath,
      to: z.union([httpsUrl, sitePath], 'must be an absolute https URL or a path on this site'),
      status: z.union([z.literal(301), z.literal(302)]).default(301),
      ...optionalSeo,
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must not redirect to itself' }),
});

/** Landing, feature and industry pages: `/solutions/{id}`. */
export const solutions = defineCollection({
  schema: z.strictObject({
    kind: z.enum(['landing', 'feature', 'industry']),
    related: z.array(slug).max(4),
    /** Short label for menus and cards. */
    name: line(40),
    title: line(120),
    summary: text(400),
    problem: titledText,
    workflow: z.array(titledText).min(3).max(6),
    features: z.array(titledText).min(3).max(8),
    faq: z.array(question).max(6),
    ...seo,
  }),
  richText: { 'faq[].answer': 'inline' },
  shared: ['kind', 'related'],
  references: { related: 'solutions' },
});
