/** Builds Pagefind indexes, with only the files that this site uses. */
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { IndexedPage } from './index-pages.ts';

/** The files of an index by their path in its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The requested index: a part of a locale's, counted from 0, with its pages in order. */
export interface IndexOrder {
  readonly locale: Locale;
  readonly part: number;
  readonly pages: readonly IndexedPage[];
}

/** An index that pages can be added to. */
export interface PageIndex {
  /** Appends pages. A page with a known address replaces the old version. */
  add(pages: readonly IndexedPage[]): Promise<void>;
  /** Returns the current files. Pages can still be added afterwards. */
  files(): Promise<IndexFiles>;
  /** Frees its memory. */
  end(): Promise<void>;
}

/** Pagefind's own user interfaces, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)/;
/** The search program for languages without their own. */
const UNKNOWN_LANGUAGE = 'wasm.unknown.pagefind';

/** Throws Pagefind's errors, if any, as one that names the locale. */
function throwIfErrors(locale: Locale, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`search index of '${locale}': ${errors.join('; ')}`);
}

/** Returns the files that a browser requests: one program and the index. */
function neededFiles(files: readonly { path: string; content: Uint8Array }[]): IndexFiles {
  const used = files.filter(({ path }) => !UNUSED.test(path));
  const own = used.some(({ path }) => /^wasm\.(?!unknown)/.test(path));
  return new Map(
    used
      .filter(({ path }) => !own || path !== UNKNOWN_LANGUAGE)
      .map(({ path, content }) => [path, content] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns an empty index. It and its methods reject if Pagefind reports errors. */
export async function newIndex(locale: Locale): Promise<PageIndex> {
  // Loaded on demand: most builds change no searchable text.
  const { createIndex } = await import('pagefind');
  const created = await createIndex({ forceLanguage: localeEntry(locale).iso.toLowerCase() });
  throwIfErrors(locale, created.errors);
  const { index } = created;
  if (!index) throw new Error(`search index of '${locale}': Pagefind returned no index`);
  return {
    async add(pages) {
      const added = await Promise.all(
        pages.map(({ url, html }) => index.addHTMLFile({ url, content: html })),
      );
      for (const { errors } of added) throwIfErrors(locale, errors);
    },
    async files() {
      const { errors, files } = await index.getFiles();
      throwIfErrors(locale, errors);
      return neededFiles(files);
    },
    async end() {
      await index.deleteIndex();
    },
  };
}

/** Returns the files of an index of these pages, then closes Pagefind. Rejects on errors. */
export async function indexOf({ locale, pages }: Omit<IndexOrder, 'part'>): Promise<IndexFiles> {
  try {
    const index = await newIndex(locale);
    await index.add(pages);
    return await index.files();
  } finally {
    // Otherwise its process keeps running.
    await (await import('pagefind')).close();
  }
}
