/** Finds the links of content that lead nowhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../../queries/tracking.ts';
import { LINK_QUERIES } from '../../routing/links.ts';
import { decoded } from '../../../shared/decoded.ts';
import type { BuildIndex, PageRecord } from './build-index.ts';
import type { QueryResults } from './query-results.ts';

/** A link on a page that leads to no page or file. */
export interface DeadLink {
  /** The page's address inside the renderer. */
  readonly address: string;
  /** The path that its content links to. */
  readonly to: string;
  /** Whether the last build had the page, and whether it had the link. */
  readonly wasPage: boolean;
  readonly wasLink: boolean;
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

/**
 * Returns the dead links of all pages, from the query results of a build and the files in `site`.
 * `before` has the pages of the last build, with the same numbers.
 */
export function findDeadLinks(
  results: QueryResults,
  pages: ReadonlyMap<string, Pick<PageRecord, 'address' | 'dependencies'>>,
  before: BuildIndex['pages'] | undefined,
  site: string,
): DeadLink[] {
  const dead = new Map<number, string>();
  for (let id = 0; id < results.size; id += 1) {
    const there = deadPath(results.key(id), results.fingerprint(id), site);
    if (there !== undefined) dead.set(id, there);
  }
  if (dead.size === 0) return [];
  return [...pages].flatMap(([file, { address, dependencies }]) =>
    dependencies.flatMap((id): DeadLink[] => {
      const to = dead.get(id);
      if (to === undefined) return [];
      const last = before?.get(file);
      const wasLink = before === undefined || (last?.dependencies.includes(id) ?? false);
      return [{ address, to, wasPage: last !== undefined, wasLink }];
    }),
  );
}
