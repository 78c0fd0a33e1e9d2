/**
 * A source that is half empty gives no error: its answers are fine, there are
 * only too few of them. What is far smaller than it was is refused, until
 * somebody says that it is meant.
 */
import { localeCodes, type Locale } from '../i18n/locales.ts';
import type { ContentIndex } from './content-index.ts';
import type { ContentProblem } from './errors.ts';
import { COLLECTION_NAMES, type CollectionName } from './schemas/index.ts';
import { SCOPES, type Scope } from './validate.ts';

/** The share of its last entries that a collection, or a locale, has at the least. */
const SMALLEST_SHARE = 0.8;
/** So many entries may always go: the share of a handful says nothing. */
const ALWAYS_ALLOWED = 5;

/** Base info is there in every locale, even in one that has nothing to say. */
const CONTENT = COLLECTION_NAMES.filter((name) => name !== 'base-info');

const HINT = 'if that is meant, run once with CONTENT_ALLOW_SHRINK=1';

type ContentSize = Pick<ContentIndex, 'size'>;

/**
 * Compares by collection, by locale, and by both. A problem of the whole is not
 * told again of its parts.
 */
export function findLosses(
  before: ContentSize,
  after: ContentSize,
  share = SMALLEST_SHARE,
): ContentProblem[] {
  const sum = (
    index: ContentSize,
    names: readonly CollectionName[],
    scopes: readonly Scope[],
  ): number =>
    names.reduce(
      (total, name) => total + scopes.reduce((part, scope) => part + index.size(name, scope), 0),
      0,
    );
  const problems: ContentProblem[] = [];
  const isLost = (
    where: string,
    names: readonly CollectionName[],
    scopes: readonly Scope[],
    allowed = ALWAYS_ALLOWED,
  ): boolean => {
    const had = sum(before, names, scopes);
    const has = sum(after, names, scopes);
    if (had - has <= allowed || has >= had * share) return false;
    const reason =
      has === 0
        ? `is missing: there were ${had} entries, now there are none; ${HINT}`
        : `has ${has} entries, and had ${had}; ${HINT}`;
    problems.push({ where, field: '', reason });
    return true;
  };
  // A whole locale does not go by itself, however little it had.
  const isLocaleLost = (locale: Locale): boolean =>
    isLost(`locale ${locale}`, CONTENT, [locale]) ||
    (sum(after, CONTENT, [locale]) === 0 && isLost(`locale ${locale}`, CONTENT, [locale], 0));
  const lostLocales = localeCodes.filter(isLocaleLost);
  const names = COLLECTION_NAMES.filter((name) => !isLost(name, [name], SCOPES));
  const scopes = localeCodes.filter((locale) => !lostLocales.includes(locale));
  for (const name of names) for (const scope of scopes) isLost(`${name}/${scope}`, [name], [scope]);
  return problems;
}
