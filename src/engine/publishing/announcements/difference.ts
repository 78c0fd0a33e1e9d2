/** Finds the addresses at which two releases differ. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { headersFor } from '../../hosting/headers.ts';
import { readHostRules } from '../../hosting/host-rules-file.ts';
import type { HostRules } from '../../hosting/host-rules.ts';
import { canonicalUrl } from '../../../i18n/paths.ts';
import { addressFinder } from '../addresses.ts';
import type { Changes } from '../changes.ts';
import { readDigests, type TreeDigests } from '../digests.ts';
import { readRelease, type Store } from '../store.ts';
import type { Address } from './announcer.ts';

/** A version of the site. */
export interface SiteVersion {
  readonly rules: HostRules;
  /** Whether search engines may show a page, by its file. */
  isIndexed(file: string): Promise<boolean>;
}

export interface Difference {
  readonly changed: readonly Address[];
  readonly removed: readonly Address[];
  /** Whether any response may differ: the headers do, or the earlier version is unknown. */
  readonly isEverything: boolean;
}

/** The difference to an earlier version that is not known. */
export const UNKNOWN_DIFFERENCE: Difference = { changed: [], removed: [], isEverything: true };

const FEED = /(?:^|\/)feed\.(?:xml|json)$/;
const NOINDEX = /<meta[^>]+name="robots"[^>]+content="[^"]*noindex/;

/** Returns a version whose files are in a folder. */
export function folderVersion(folder: string, rules: HostRules): SiteVersion {
  const isHidden = headersFor(rules.headers, '/')['X-Robots-Tag']?.includes('noindex') ?? false;
  return {
    rules,
    isIndexed: async (file) =>
      !isHidden && !NOINDEX.test(await readFile(path.join(folder, file), 'utf8')),
  };
}

/** Returns the addresses of files in a version. Files without an address have none. */
async function addressesOf(files: readonly string[], version: SiteVersion): Promise<Address[]> {
  const addressOf = addressFinder(version.rules);
  const found: Address[] = [];
  for (const file of files) {
    const url = addressOf(file);
    if (url === undefined) continue;
    const isIndexed = file.endsWith('.html') && (await version.isIndexed(file));
    found.push({ url, isIndexed, isFeed: FEED.test(file) });
  }
  return found;
}

/** Returns the addresses of the redirects that only one of two versions has. */
function changedRedirects(before: HostRules, after: HostRules): Address[] {
  const keys = [before, after].map(
    ({ redirects }) => new Set(redirects.map((rule) => JSON.stringify(rule))),
  );
  return [before, after].flatMap(({ origins, redirects }, at) =>
    redirects
      .filter((rule) => !keys[1 - at]?.has(JSON.stringify(rule)))
      .map(({ locale, path: from }) => canonicalUrl(origins, locale, from))
      .map((url) => ({ url, isIndexed: false, isFeed: false })),
  );
}

/** Returns the addresses of the files that have changed between two versions, and of redirects. */
export async function differenceOf(
  before: SiteVersion,
  after: SiteVersion,
  files: Changes,
): Promise<Difference> {
  const changed = await addressesOf(files.written, after);
  const removed = await addressesOf(files.removed, before);
  const known = new Set([...changed, ...removed].map(({ url }) => url));
  const redirects = changedRedirects(before.rules, after.rules).filter(
    ({ url }) => !known.has(url),
  );
  const unique = new Map(redirects.map((address) => [address.url, address]));
  const [old, now] = [before, after].map(({ rules }) => JSON.stringify(rules.headers));
  return { changed: [...changed, ...unique.values()], removed, isEverything: old !== now };
}

const NO_DIGESTS: TreeDigests = new Map();

/** Returns the files that differ between two trees. The cost depends on what has changed. */
function treeChanges(
  store: Store,
  before: string | undefined,
  after: string | undefined,
  prefix = '',
): Changes {
  if (before === after) return { written: [], removed: [] };
  const listOf = (tree?: string): TreeDigests => (tree ? readDigests(store, tree) : NO_DIGESTS);
  const [old, now] = [listOf(before), listOf(after)];
  const written: string[] = [];
  const removed: string[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(name) === now.get(name)) continue;
    if (!name.endsWith('/')) {
      (now.has(name) ? written : removed).push(prefix + name);
      continue;
    }
    const childOf = (tree?: string) =>
      tree ? store.childTree(tree, name.slice(0, -1)) : undefined;
    const below = treeChanges(store, childOf(before), childOf(after), prefix + name);
    written.push(...below.written);
    removed.push(...below.removed);
  }
  return { written, removed };
}

function versionOf(store: Store, id: string): SiteVersion & { readonly root: string } {
  const { root } = readRelease(store, id);
  return { ...folderVersion(store.tree(root), readHostRules(store.hostRulesOf(id))), root };
}

/**
 * Returns the difference between two releases. `from` may be unknown or gone. Rejects if `to` is
 * gone, for example because another release has replaced it.
 */
export async function releaseDifference(
  store: Store,
  from: string | undefined,
  to: string,
): Promise<Difference> {
  const after = versionOf(store, to);
  let before: ReturnType<typeof versionOf>;
  try {
    before = versionOf(store, from ?? '');
  } catch {
    return UNKNOWN_DIFFERENCE;
  }
  return differenceOf(before, after, treeChanges(store, before.root, after.root));
}
