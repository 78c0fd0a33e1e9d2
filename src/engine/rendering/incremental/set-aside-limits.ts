/**
 * How much a build may set aside because of pages that fail. If more fails at once, the fault is in
 * the code or in the whole source, whatever each single page looks like.
 */
import type { Key } from '../../content/previous.ts';
import { storedCollections, type StoredCollections } from '../../content/snapshot.ts';
import { localeCodes } from '../../../i18n/locales.ts';

/** The share of all entries, and of all pages. */
const MAX_SHARE = 0.02;
/** Entries of one kind. */
const MAX_OF_KIND = 20;
/** Allowed on the smallest site: one entry in every locale. */
const ALWAYS_ALLOWED = localeCodes.length;

const HINT =
  'the fault is in the code, its packages or its environment, or in the source as a whole';

/** Returns why so many pages, of all pages, must not keep earlier files; undefined if they may. */
export function pagesRefusal(failed: number, all: number): string | undefined {
  const allowed = Math.max(ALWAYS_ALLOWED, Math.floor(all * MAX_SHARE));
  if (failed <= allowed) return undefined;
  return `${failed} of ${all} pages cannot be rendered, and at most ${allowed} may keep earlier files: ${HINT}`;
}

/**
 * Returns why so many entries must not be set aside; undefined if they may be. `collections` is
 * all content, and `rest` what is left of it.
 */
export function entriesRefusal(
  failed: readonly Key[],
  collections: StoredCollections,
  rest: StoredCollections,
): string | undefined {
  let all = 0;
  for (const [, , { entries }] of storedCollections(collections)) {
    all += Object.keys(entries).length;
  }
  const allowed = Math.max(ALWAYS_ALLOWED, Math.floor(all * MAX_SHARE));
  if (failed.length > allowed) {
    return `${failed.length} of ${all} entries would be set aside, and at most ${allowed} may be: ${HINT}`;
  }
  for (const [kind, { length }] of Map.groupBy(failed, ({ collection }) => collection)) {
    if (length > MAX_OF_KIND) {
      return `${length} entries of '${kind}' would be set aside, and at most ${MAX_OF_KIND} of one kind may be: ${HINT}`;
    }
    if (!(kind in rest)) return `all entries of '${kind}' would be left out: ${HINT}`;
  }
  return undefined;
}
