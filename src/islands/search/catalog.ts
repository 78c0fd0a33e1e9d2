/** The catalog of a locale's index: its parts, and the pages with names. */
import { MAX_PARTS } from '../../shared/search/parts';
import {
  CATALOG_FILE,
  partFolder,
  searchFolder,
  type NamedPage,
} from '../../shared/search/sections';
import type { HanVariants } from '../../shared/search/fold';
import { comparable } from './ranking';

/** What a search needs to know before its first query. */
export interface Catalog {
  /** The folders of additional index parts. */
  readonly folders: readonly string[];
  readonly pages: readonly NamedPage[];
  /** Words that a query can do without. */
  readonly common: ReadonlySet<string>;
  readonly variants: HanVariants;
}

const NONE: Catalog = { folders: [], pages: [], common: new Set(), variants: new Map() };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isNamedPage(value: unknown): value is NamedPage {
  const { url, title, summary, names } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [url, title, summary].every(isText) && isList(names) && names.every(isText);
}

/** Returns the pairs of characters in a text. */
function pairsIn(text: string): HanVariants {
  const characters = [...text];
  return new Map(
    characters.flatMap((from, at) => {
      const to = characters[at + 1];
      return at % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
    }),
  );
}

/** Returns the catalog of a locale; an empty one if it cannot be determined. */
export async function loadCatalog(locale: string): Promise<Catalog> {
  try {
    const response = await fetch(searchFolder(locale) + CATALOG_FILE);
    if (!response.ok) return NONE;
    const { parts, pages, common, variants } = (await response.json()) as Record<string, unknown>;
    const count = Number.isInteger(parts) ? Math.min(Number(parts), MAX_PARTS) : 1;
    return {
      folders: Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
        partFolder(locale, at + 1),
      ),
      pages: isList(pages) ? pages.filter(isNamedPage) : [],
      common: new Set(isList(common) ? common.filter(isText).map(comparable) : []),
      variants: pairsIn(isText(variants) ? variants : ''),
    };
  } catch {
    return NONE;
  }
}
