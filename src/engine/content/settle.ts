/**
 * Brings a draft to a state that all checks accept, by setting aside as few entries as
 * possible: a changed entry before one that was there, a deletion before the entries
 * that name what it deletes.
 */
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { keyText } from './candidates.ts';
import { SCOPES, type ContentIndex, type Scope } from './validate.ts';
import type { Draft } from './draft.ts';
import { ContentError, type ContentProblem } from './errors.ts';
import type { Key } from './previous.ts';
import { findRedirectProblems } from './redirects.ts';
import { findReferenceProblems, referrersOf } from './references.ts';
import { COLLECTION_NAMES, type CollectionName } from './schemas/index.ts';

/** Something that does not fit together. */
export interface Finding extends ContentProblem {
  /** The entry that says it; none where the set as a whole lacks something. */
  readonly entry?: Key;
  /** The entries that it contradicts. */
  readonly others?: readonly Key[];
  /** What would have to be there; any entry of the collection where no id is given. */
  readonly missing?: { readonly collection: string; readonly scope?: string; readonly id?: string };
}

export interface SettleOptions {
  /** The snapshot that losses are counted from; none where they do not count. */
  readonly before: Pick<ContentIndex, 'size'> | undefined;
  readonly allowShrink?: boolean | undefined;
  readonly smallestShare?: number | undefined;
  /** Throws at any problem. */
  readonly strict?: boolean | undefined;
}

/** The share of its last entries that a collection, or a locale, has at the least. */
const SMALLEST_SHARE = 0.8;
/** So many entries may always go: the share of a handful says nothing. */
const ALWAYS_ALLOWED = 5;

/** Base info is there in every locale, even in one that has nothing to say. */
const CONTENT = COLLECTION_NAMES.filter((name) => name !== 'base-info');

const HINT = 'if that is meant, run once with CONTENT_ALLOW_SHRINK=1';

type ContentSize = Pick<ContentIndex, 'size'>;

/**
 * A source that is half empty gives no error: its answers are fine, there are only too
 * few of them. What is far smaller than it was is refused, until somebody says that it
 * is meant. Compares by collection, by locale, and by both. A problem of the whole is not
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

/** Everything that does not fit together in a draft, in an order that depends on nothing else. */
function findingsOf(draft: Draft): Finding[] {
  // An entry that is as it was can only be wrong where it names one that is gone.
  const names = new Set([...draft.lossy()].flatMap(referrersOf));
  const changed = draft.changed();
  const seen = new Set(changed.map(({ origin }) => origin));
  const others = [...names]
    .flatMap((name) => draft.referrers(name))
    .filter(({ origin }) => !seen.has(origin));
  const textOf = ({ where, field, reason }: Finding): string => `${where}\n${field}\n${reason}`;
  return [
    ...findReferenceProblems([...changed, ...others], draft),
    ...(draft.touches('redirects') ? findRedirectProblems(draft.referrers('redirects')) : []),
  ].sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

/**
 * Does something about a finding; `rejected` are the entries that this pass has set aside.
 * Returns whether the draft is another one now.
 */
function resolve(draft: Draft, finding: Finding, rejected: Set<string>): boolean {
  const { where, field, reason, entry, others = [], missing } = finding;
  const need = entry ? `${where} names it in '${field}'` : reason;
  if (missing && draft.restore(missing, `was deleted, but ${need}`)) return true;
  if (!entry) return false;
  // Restored for another entry, or no longer contradicted: the next pass tells.
  if (missing && draft.hasAnywhere(missing)) return false;
  const isAside = missing !== undefined && draft.isAside(missing);
  const problem = { field, reason: isAside ? `${reason}, where it is set aside` : reason };
  const keys = [entry, ...others];
  if (keys.some((key) => rejected.has(keyText(key)))) {
    if (rejected.has(keyText(entry))) draft.note(entry, problem);
    return false;
  }
  const blamed = keys.find((key) => draft.isNew(key)) ?? entry;
  rejected.add(keyText(blamed));
  draft.reject(blamed, problem);
  return true;
}

/**
 * Sets entries aside until the draft holds together. Throws `ContentError` where that
 * is not enough: entries that pages cannot do without are missing, or far too much is.
 */
export function settle(draft: Draft, options: SettleOptions): void {
  const { before, allowShrink, smallestShare, strict } = options;
  const refuseLosses = (): void => {
    const losses = before && !allowShrink ? findLosses(before, draft, smallestShare) : [];
    if (losses.length > 0) throw new ContentError(losses);
  };
  if (strict) {
    if (!draft.isWhole) throw new ContentError(draft.problems);
    // References into what is lost would only hide what happened.
    refuseLosses();
    const findings = findingsOf(draft);
    if (findings.length > 0) throw new ContentError(findings);
    return;
  }
  for (let findings = findingsOf(draft); findings.length > 0; findings = findingsOf(draft)) {
    const rejected = new Set<string>();
    const changes = findings.map((finding) => resolve(draft, finding, rejected));
    if (changes.includes(true)) continue;
    refuseLosses();
    throw new ContentError([...findings, ...draft.problems]);
  }
  refuseLosses();
}
