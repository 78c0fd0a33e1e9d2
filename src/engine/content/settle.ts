/**
 * Makes a draft consistent by setting aside as few entries as possible: changed entries before
 * unchanged ones, deletions before the entries that reference what they delete.
 */
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { keyText } from './candidates.ts';
import { SCOPES, type ContentIndex, type Scope } from './validate.ts';
import type { Draft } from './draft.ts';
import { ContentError, type ContentProblem } from './errors.ts';
import { findRedirectProblems } from './redirects.ts';
import { findReferenceProblems, referrersOf, type Finding } from './references.ts';
import { COLLECTION_NAMES, type CollectionName } from './schemas/index.ts';

export interface SettleOptions {
  /** The snapshot to count losses from; `undefined` disables the check. */
  readonly before: Pick<ContentIndex, 'size'> | undefined;
  /** Accepts a snapshot with far fewer entries than the last one. */
  readonly allowShrink?: boolean | undefined;
  /** Throws on any problem, instead of setting entries aside. */
  readonly strict?: boolean | undefined;
}

/** Minimum share of its last entries that a collection or locale must have. */
const SMALLEST_SHARE = 0.8;
/** Number of entries that may always disappear: shares of small numbers mean little. */
const ALWAYS_ALLOWED = 5;

/** Base info exists in every locale, even in one without content. */
const CONTENT = COLLECTION_NAMES.filter((name) => name !== 'base-info');

const HINT = 'if this is intended, run once with CONTENT_ALLOW_SHRINK=1';

type ContentSize = Pick<ContentIndex, 'size'>;

/**
 * Returns the collections, the locales and the combinations of both that lost too many entries.
 * A half-empty source causes no error: its responses are valid, with too few entries. So a large
 * loss is rejected until somebody confirms it. A loss is not reported again for its parts.
 */
export function findLosses(before: ContentSize, after: ContentSize): ContentProblem[] {
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
    if (had - has <= allowed || has >= had * SMALLEST_SHARE) return false;
    const reason =
      has === 0
        ? `is missing: it had ${had} entries and now has none; ${HINT}`
        : `has ${has} entries, down from ${had}; ${HINT}`;
    problems.push({ where, field: '', reason });
    return true;
  };
  // Losing all of a locale is always reported, however small it was.
  const isLocaleLost = (locale: Locale): boolean =>
    isLost(`locale ${locale}`, CONTENT, [locale]) ||
    (sum(after, CONTENT, [locale]) === 0 && isLost(`locale ${locale}`, CONTENT, [locale], 0));
  const lostLocales = localeCodes.filter(isLocaleLost);
  const names = COLLECTION_NAMES.filter((name) => !isLost(name, [name], SCOPES));
  const scopes = localeCodes.filter((locale) => !lostLocales.includes(locale));
  for (const name of names) for (const scope of scopes) isLost(`${name}/${scope}`, [name], [scope]);
  return problems;
}

/** Returns all inconsistencies of a draft, in a stable order. */
function findingsOf(draft: Draft): Finding[] {
  // An unchanged entry can only become wrong if it references one that is gone.
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
 * Acts on a finding. `rejected` has the entries set aside in this pass. Returns whether the draft
 * has changed.
 */
function resolve(draft: Draft, finding: Finding, rejected: Set<string>): boolean {
  const { where, field, reason, entry, others = [], missing } = finding;
  const need = entry ? `${where} references it in '${field}'` : reason;
  if (missing && draft.restore(missing, need)) return true;
  if (!entry) return false;
  // The entry was restored, or no longer conflicts: the next pass decides.
  if (missing && draft.hasAnywhere(missing)) return false;
  const isSetAside = missing !== undefined && draft.isSetAside(missing);
  const problem = { field, reason: isSetAside ? `${reason}, where it was set aside` : reason };
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
 * Sets entries aside until the draft is consistent. Throws `ContentError` if that is not enough:
 * required entries are missing, or too many entries are gone.
 */
export function settle(draft: Draft, options: SettleOptions): void {
  const { before, allowShrink, strict } = options;
  const refuseLosses = (): void => {
    const losses = before && !allowShrink ? findLosses(before, draft) : [];
    if (losses.length > 0) throw new ContentError(losses);
  };
  if (strict) {
    if (draft.problems.length > 0) throw new ContentError(draft.problems);
    // References to lost entries would only hide the cause.
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
