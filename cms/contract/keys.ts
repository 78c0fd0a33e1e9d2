/** The two keys of the contract: one reads what is published, the other also drafts. */
import { timingSafeEqual } from 'node:crypto';
import type { Audience } from '../read-model/entries.ts';

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Returns what the key in an `Authorization` header may read; `undefined` if nothing. */
export function audienceOf(header: string | null): Audience | undefined {
  const [, key] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  if (key === undefined) return undefined;
  const { CMS_PUBLISHED_KEY: published, CMS_DRAFTS_KEY: drafts } = process.env;
  if (published && isSame(key, published)) return 'live';
  if (drafts && isSame(key, drafts)) return 'draft';
  return undefined;
}
