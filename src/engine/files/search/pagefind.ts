/** Builds Pagefind indexes, with only the files that this site uses. */
import { localeEntry, type Locale } from '../../../i18n/locales.ts';
import type { IndexedPage } from './index-pages.ts';

/** The files of an index by their path in its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** Pagefind's own user interfaces, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)/;
/** The search program for languages without their own. */
const UNKNOWN_LANGUAGE = 'wasm.unknown.pagefind';

/** Pages sent to Pagefind at a time: it would have the texts of all of them in memory, more than once. */
const BATCH = 100;

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

/**
 * Returns the files of an index of these pages. Rejects if Pagefind reports errors. Pagefind runs
 * in a process that ends with the index, which frees its memory: make one index at a time.
 */
export async function indexOf(locale: Locale, pages: Iterable<IndexedPage>): Promise<IndexFiles> {
  // Loaded on demand: most builds change no searchable text.
  const { createIndex, close } = await import('pagefind');
  const language = localeEntry(locale).iso.toLowerCase();
  try {
    const created = await createIndex({ forceLanguage: language });
    throwIfErrors(locale, created.errors);
    const { index } = created;
    if (!index) throw new Error(`search index of '${locale}': Pagefind returned no index`);
    let adding: ReturnType<typeof index.addCustomRecord>[] = [];
    const added = async (): Promise<void> => {
      for (const { errors } of await Promise.all(adding)) throwIfErrors(locale, errors);
      adding = [];
    };
    for (const { url, title, words, content } of pages) {
      adding.push(index.addCustomRecord({ url, content, language, meta: { title, words } }));
      if (adding.length === BATCH) await added();
    }
    await added();
    const { errors, files } = await index.getFiles();
    throwIfErrors(locale, errors);
    return neededFiles(files);
  } finally {
    await close();
  }
}
