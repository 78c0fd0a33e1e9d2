/**
 * The search index of a locale, made by Pagefind from the texts themselves: no
 * other locale and no built page is looked at, so one can be made alone.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileLot, SiteFile } from '../generator/site-file.ts';
import { localeCodes, localeEntry, type Locale } from '../i18n/locales.ts';
import { PART_NUMBERS, pagesInPart, partCount, type IndexedPage } from './index-pages.ts';
import { partFolder, PARTS_FILE, searchFolder } from './sections.ts';

/** The files of an index by their path below its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

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

/** An index of some pages. Throws when Pagefind cannot make it. */
export async function indexOf(locale: Locale, pages: readonly IndexedPage[]): Promise<IndexFiles> {
  // Loaded when it is needed: most builds change no text that can be searched.
  const { close, createIndex } = await import('pagefind');
  const created = await createIndex({ forceLanguage: localeEntry(locale).iso.toLowerCase() });
  refuse(locale, created.errors);
  const { index } = created;
  if (!index) throw new Error(`search index of '${locale}': Pagefind made none`);
  try {
    const added = await Promise.all(
      pages.map(({ url, html }) => index.addHTMLFile({ url, content: html })),
    );
    for (const { errors } of added) refuse(locale, errors);
    const { errors, files } = await index.getFiles();
    refuse(locale, errors);
    return neededFiles(files);
  } finally {
    await index.deleteIndex();
    // Its process would wait for more.
    await close();
  }
}

/** What a thread is asked for. */
export interface IndexOrder {
  readonly locale: Locale;
  readonly pages: readonly IndexedPage[];
}

const startThread = (): Worker => new Worker(new URL('./index-worker.ts', import.meta.url));
let ahead: Worker | undefined;

/** Starts the thread of the next index before it is known which one that is. */
export function startIndexThread(): void {
  if (ahead) return;
  ahead = startThread();
  // It holds up nobody who makes no index.
  ahead.unref();
  ahead.once('error', () => (ahead = undefined));
}

/** The same in a thread of its own. */
async function indexInThread(order: IndexOrder): Promise<IndexFiles> {
  const worker = ahead ?? startThread();
  ahead = undefined;
  worker.ref();
  const answered = once(worker, 'message');
  worker.postMessage(order);
  const [files] = (await answered) as [IndexFiles];
  return files;
}

async function partFiles(locale: Locale, part: number): Promise<SiteFile[]> {
  const pages = pagesInPart(locale, part);
  // The first is there for a locale that has no page, too: its search finds nothing.
  if (part > 0 && pages.length === 0) return [];
  const files = await indexInThread({ locale, pages });
  return Array.from(files, ([name, content]) => ({
    file: `${partFolder(locale, part).slice(1)}${name}`,
    make: () => content,
  }));
}

/** The indexes of all locales, in lots of a part. */
export const searchLots = (locales: readonly Locale[] = localeCodes): FileLot[] =>
  locales.flatMap((locale) => [
    ...PART_NUMBERS.map((part) => ({
      name: `search ${locale} ${part}`,
      files: () => partFiles(locale, part),
    })),
    {
      name: `search parts ${locale}`,
      files: () => [
        {
          file: `${searchFolder(locale).slice(1)}${PARTS_FILE}`,
          make: () => JSON.stringify({ parts: partCount(locale) }),
        },
      ],
    },
  ]);
