/** Finds the links of content that lead nowhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../../queries/tracking.ts';
import { LINK_QUERIES } from '../../routing/links.ts';
import { decoded } from '../../../shared/decoded.ts';
import type { PageRecord } from './build-index.ts';
import type { QueryResults } from './query-results.ts';

/** The links on a page that lead to no page or file. */
export interface PageWithDeadLinks {
  /** The page's address inside the renderer. */
  readonly address: string;
  /** The paths that its content links to, as written. */
  readonly paths: readonly string[];
}

const NOWHERE = fingerprintOf(undefined);

const PAGE_KEY = `${LINK_QUERIES.page}\n`;
const FILE_KEY = `${LINK_QUERIES.file}\n`;

/** Returns the path that a link leads to, if nothing is there; `key` is of the link's query. */
function deadPath(key: string, fingerprint: string | null, site: string): string | undefined {
  if (key.startsWith(PAGE_KEY)) return fingerprint === NOWHERE ? key.split('\n')[2] : undefined;
  if (!key.startsWith(FILE_KEY)) return undefined;
  const file = key.slice(FILE_KEY.length);
  return existsSync(path.join(site, decoded(file))) ? undefined : file;
}

/** Returns the pages with dead links, from the query results of a build and the files in `site`. */
export function findDeadLinks(
  results: QueryResults,
  pages: Iterable<Pick<PageRecord, 'address' | 'dependencies'>>,
  site: string,
): PageWithDeadLinks[] {
  const dead = new Map<number, string>();
  for (let id = 0; id < results.size; id += 1) {
    const there = deadPath(results.key(id), results.fingerprint(id), site);
    if (there !== undefined) dead.set(id, there);
  }
  if (dead.size === 0) return [];
  return Array.from(pages).flatMap(({ address, dependencies }) => {
    const paths = dependencies.flatMap((id) => dead.get(id) ?? []);
    return paths.length > 0 ? [{ address, paths }] : [];
  });
}
