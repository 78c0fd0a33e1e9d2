/** Indexes of Pagefind's, with the files that this site uses of them. */
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { IndexedPage } from './index-pages.ts';

/** The files of an index by their path below its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** Which index is wanted: a part of a locale's, from 0, with its pages in the order of the index. */
export interface IndexOrder {
  readonly locale: Locale;
  readonly part: number;
  readonly pages: readonly IndexedPage[];
}

/** An index that pages are added to. */
export interface PageIndex {
  /** Adds pages behind those that are there; one with the address of another takes its place. */
  add(pages: readonly IndexedPage[]): Promise<void>;
  /** Its files as of now. Pages can be added afterwards, too. */
  files(): Promise<IndexFiles>;
  /** Frees its memory. */
  end(): Promise<void>;
}

/** Interfaces of Pagefind's own, which this site does not use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)/;
/** Languages that Pagefind knows have a program of their own; the others use this one. */
const UNKNOWN_LANGUAGE = 'wasm.unknown.pagefind';

/** What Pagefind says went wrong, as an error that names the locale. */
function refuse(locale: Locale, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`search index of '${locale}': ${errors.join('; ')}`);
}

/** The files that a browser asks for: one program, and the index. */
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

/** An index without a page. Rejects, as its methods do, when Pagefind refuses. */
export async function newIndex(locale: Locale): Promise<PageIndex> {
  // Loaded when it is needed: most builds change no text that can be searched.
  const { createIndex } = await import('pagefind');
  const created = await createIndex({ forceLanguage: localeEntry(locale).iso.toLowerCase() });
  refuse(locale, created.errors);
  const { index } = created;
  if (!index) throw new Error(`search index of '${locale}': Pagefind made none`);
  return {
    async add(pages) {
      const added = await Promise.all(
        pages.map(({ url, html }) => index.addHTMLFile({ url, content: html })),
      );
      for (const { errors } of added) refuse(locale, errors);
    },
    async files() {
      const { errors, files } = await index.getFiles();
      refuse(locale, errors);
      return neededFiles(files);
    },
    async end() {
      await index.deleteIndex();
    },
  };
}

/** An index of some pages, by a Pagefind that ends then. Rejects when it cannot be made. */
export async function indexOf({ locale, pages }: Omit<IndexOrder, 'part'>): Promise<IndexFiles> {
  try {
    const index = await newIndex(locale);
    await index.add(pages);
    return await index.files();
  } finally {
    // Its process would wait for more.
    await (await import('pagefind')).close();
  }
}
