/** Finds the entries to set aside because of pages that fail. */
import { keyText } from '../../content/candidates.ts';
import type { Key, Previous } from '../../content/previous.ts';
import type { FailedEntry } from '../../content/set-aside.ts';
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { splitLocale } from '../../../i18n/paths.ts';
import { bodyOf, type Entry } from '../../queries/store.ts';
import { LINK_TAG } from '../../routing/links.ts';
import { resolve, shownBy } from '../../routing/resolve.ts';
import type { RenderFailure } from '../render/messages.ts';
import type { DeadLink } from './dead-links.ts';

/** An entry on a failing page. */
interface ShownEntry extends FailedEntry {
  readonly hash: string;
  /** Whether the page shows no other entry. */
  readonly isAlone: boolean;
}

/** Returns the entries that a page shows; empty if its address cannot be resolved. */
function entriesOn(address: string): readonly Entry[] {
  const { locale = DEFAULT_LOCALE, path } = splitLocale(address);
  try {
    const found = resolve(locale, path);
    return found.kind === 'page' ? shownBy(found.page) : [];
  } catch {
    return [];
  }
}

const keyOf = ({ collection, locale: scope, id }: Entry): Key => ({ collection, scope, id });

/** Returns each entry once: the last item with its key. */
const distinct = <Item extends Key>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [keyText(item), item])).values(),
];

function shownOn({ address, component, reason: stack }: RenderFailure): ShownEntry[] {
  const [line = ''] = stack.split('\n', 1);
  const reason = `its page ${address} (${component}) cannot be rendered: ${line}`;
  return entriesOn(address).map((entry, _, { length }) => {
    return { ...keyOf(entry), hash: entry.hash, reason, isAlone: length === 1 };
  });
}

/**
 * Returns the entries to set aside so that the pages can be rendered: those with a failing page of
 * their own; if there are none, those on a failing list. An entry that has not changed since
 * `built` is never one of them: its page could be rendered, so something else has broken it.
 */
export function suspectsOf(
  failed: readonly RenderFailure[],
  built: Previous,
  hasBuilt: boolean,
): FailedEntry[] {
  const shown = failed.flatMap(shownOn);
  const isChanged = (one: ShownEntry): boolean => built.hash(one) !== one.hash;
  const changed = shown.filter(isChanged);
  const own = changed.filter(({ isAlone }) => isAlone);
  // On the first build all entries count as changed, so a failing list identifies none.
  return distinct(own.length > 0 || !hasBuilt ? own : changed);
}

/** Returns the name of the field in which an entry links to a path; undefined if it does not. */
function linkingField(entry: Entry, to: string): string | undefined {
  const hrefs = ['"', '?', '#'].map((end) => ` href="${to}${end}`);
  const isIn = (html: string): boolean =>
    Array.from(html.matchAll(LINK_TAG)).some(([tag]) => hrefs.some((href) => tag.includes(href)));
  if (isIn(bodyOf(entry))) return 'body';
  const fields = Object.entries(entry.fields);
  return fields.find(
    ([, value]) => value === to || isIn(JSON.stringify(value).replaceAll('\\"', '"')),
  )?.[0];
}

/** An entry that links to a page or file that does not exist. */
export interface EntryWithDeadLink extends FailedEntry {
  readonly field: string;
  /** Whether to set it aside: the link is new, and its page keeps a version or is new, too. */
  readonly isRefused: boolean;
}

/** Returns the entries with dead links on their pages, once for each link. */
export function entriesWithDeadLinks(
  links: readonly DeadLink[],
  built: Previous,
): EntryWithDeadLink[] {
  const found = links.flatMap(({ address, to, wasPage, wasLink }) =>
    entriesOn(address).flatMap((entry): EntryWithDeadLink[] => {
      const field = linkingField(entry, to);
      if (field === undefined) return [];
      const key = keyOf(entry);
      const hash = built.hash(key);
      const isRefused = !wasLink && hash !== entry.hash && (hash !== undefined || !wasPage);
      return [{ ...key, field, isRefused, reason: `links to '${to}', which does not exist` }];
    }),
  );
  const order = found.toSorted((one, other) => Number(one.isRefused) - Number(other.isRefused));
  return [...new Map(order.map((one) => [`${keyText(one)} ${one.reason}`, one])).values()];
}
