/** Which entries to set aside for pages that could not be rendered. */
import type { FailedEntry } from '../cms/set-aside.ts';
import type { Key, Previous } from '../cms/previous.ts';
import { splitLocale } from '../i18n/paths.ts';
import { DEFAULT_LOCALE } from '../i18n/locales.ts';
import { resolve, shownBy } from '../routing/resolve.ts';
import type { RenderFailure } from './render-messages.ts';

/** An entry that a failing page shows. */
interface Shown extends Key {
  readonly hash: string;
  readonly failure: RenderFailure;
  /** Whether the page shows no other entry. */
  readonly isAlone: boolean;
}

/** The entries whose words a page shows; none where they cannot be told. */
function shownOn(failure: RenderFailure): Shown[] {
  const { locale = DEFAULT_LOCALE, path } = splitLocale(failure.address);
  try {
    const found = resolve(locale, path);
    const entries = found.kind === 'page' ? shownBy(found.page) : [];
    return entries.map(({ collection, locale: scope, id, hash }) => {
      return { collection, scope, id, hash, failure, isAlone: entries.length === 1 };
    });
  } catch {
    return [];
  }
}

/** Of a reason with a stack, its first line. */
const firstLine = (reason: string): string => reason.split('\n', 1)[0] ?? '';

const toFailed = ({ collection, scope, id, failure }: Shown): FailedEntry => ({
  ...{ collection, scope, id },
  reason: `its page ${failure.address} (${failure.component}) cannot be rendered: ${firstLine(failure.reason)}`,
});

/**
 * The entries to set aside so that the pages can be rendered. First those that have changed
 * since `built` and have a failing page of their own; then those that have changed and are on
 * a failing list; then, where nothing has changed, those that have a failing page.
 */
export function suspectsOf(
  failed: readonly RenderFailure[],
  built: Previous,
  hasBuilt: boolean,
): FailedEntry[] {
  const shown = failed.flatMap(shownOn);
  const isChanged = (one: Shown): boolean => built.hash(one) !== one.hash;
  const own = shown.filter(({ isAlone }) => isAlone);
  const changed = own.filter(isChanged);
  // Without a build before, all entries have changed: a list then says nothing of any.
  const listed = hasBuilt ? shown.filter(isChanged) : [];
  const [suspects = []] = [changed, listed, own].filter((list) => list.length > 0);
  const byName = new Map(
    suspects.map((one) => [`${one.collection}/${one.scope}/${one.id}`, toFailed(one)]),
  );
  return [...byName.values()];
}
