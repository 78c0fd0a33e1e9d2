/** Base info comes from the client-facing call that the applications use (specification, section 7). */
import { z } from 'zod';
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import { ContentError, type ContentProblem } from '../../errors.ts';
import { baseInfo } from '../../schemas/base-info.ts';
import { entryName, type RawEntry } from '../source.ts';
import { read } from './answers.ts';
import type { Ask } from './client.ts';

const COLLECTION = baseInfo.name;
const ID = 'www';
const KNOWN = Object.keys(baseInfo.schema.shape);

/** The base info of a locale, and the tag by which to ask whether it has changed. */
export interface BaseInfoAnswer {
  readonly entry: RawEntry;
  readonly etag: string | undefined;
}

/**
 * Asks for one locale's base info; `undefined` when it is what `etag` stands for.
 * The call has other readers, too: what the site does not know is let be.
 * Throws `ContentError`.
 */
export async function askBaseInfo(
  ask: Ask,
  base: URL,
  locale: Locale,
  etag?: string,
): Promise<BaseInfoAnswer | undefined> {
  const url = new URL('home/base-info', base);
  url.searchParams.set('lang', localeEntry(locale).iso);
  url.searchParams.set('type', 'home');
  const answer = await ask({ url, etag });
  if (answer.kind === 'unchanged') return undefined;
  const problems: ContentProblem[] = [];
  const where = `GET ${url.href}`;
  const data =
    answer.kind === 'data'
      ? read(z.record(z.string(), z.unknown()), answer.data, { where: `${where} data`, problems })
      : problems.push({ where, field: '', reason: 'answered 410' });
  if (typeof data !== 'object' || answer.kind !== 'data') throw new ContentError(problems);
  const fields = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => KNOWN.includes(name) && value !== null),
  );
  const key = { collection: COLLECTION, locale, id: ID };
  return { entry: { ...key, fields, origin: entryName(key) }, etag: answer.etag };
}
