/**
 * Caches search indexes in memory between builds. A changed page replaces its old version;
 * the others are not indexed again. The files are byte-identical to those of a new index.
 */
import { hash } from 'node:crypto';
import type { Locale } from '../../../../i18n/locales.ts';
import type { IndexedPage } from '../index-pages.ts';
import type { IndexFiles, IndexOrder, PageIndex } from '../pagefind.ts';

interface Entry {
  readonly index: PageIndex;
  /** Hash and size of each page by its address, in the order added. */
  readonly pages: Map<string, { readonly hash: string; readonly bytes: number }>;
  /** Whether all pages are in: preparation finished or a build requested its files. */
  isComplete: boolean;
}

/** Pages added per turn during preparation, so a waiting build can go first. */
const PAGES_AT_ONCE = 32;

export const indexKey = ({ locale, part }: Omit<IndexOrder, 'pages'>): string =>
  `${locale} ${part}`;

export interface IndexCacheOptions {
  readonly newIndex: (locale: Locale) => Promise<PageIndex>;
  /** Maximum bytes of HTML in all indexes together. */
  readonly room: number;
}

export class IndexCache {
  readonly #options: IndexCacheOptions;
  /** In order of use: the most recently used is last. */
  readonly #entries = new Map<string, Entry>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: IndexCacheOptions) {
    this.#options = options;
  }

  /** The `indexKey` of every index that needs no preparation. */
  get ready(): string[] {
    return [...this.#entries].filter(([, { isComplete }]) => isComplete).map(([key]) => key);
  }

  /** Returns the files of an index of exactly these pages. Rejects if it can't be built. */
  files(order: IndexOrder): Promise<IndexFiles> {
    return this.#inTurn(order, async () => {
      const entry = await this.#open(order);
      await add(entry, order.pages);
      entry.isComplete = true;
      const files = await entry.index.files();
      await this.#makeRoom();
      return files;
    });
  }

  /**
   * Adds pages before a build requests their index. Stops when there is no room, a build
   * requests the index, or `signal` aborts; another call resumes. Returns whether there
   * was room.
   */
  async prepare(order: IndexOrder, signal?: AbortSignal): Promise<boolean> {
    const key = indexKey(order);
    const bytes = order.pages.reduce((sum, page) => sum + sizeOf(page), 0);
    if (!this.#entries.has(key) && this.#bytes + bytes > this.#options.room) return false;
    for (let at = 0; !signal?.aborted && at <= order.pages.length; at += PAGES_AT_ONCE) {
      const isIncomplete = await this.#inTurn(order, async () => {
        if (this.#entries.get(key)?.isComplete) return false;
        const entry = await this.#open(order);
        await add(entry, order.pages.slice(at, at + PAGES_AT_ONCE));
        entry.isComplete = at + PAGES_AT_ONCE >= order.pages.length;
        return true;
      });
      if (!isIncomplete) break;
    }
    return true;
  }

  get #bytes(): number {
    let sum = 0;
    for (const { pages } of this.#entries.values())
      for (const { bytes } of pages.values()) sum += bytes;
    return sum;
  }

  /**
   * Runs one job at a time, so pages aren't added between a build's pages and its files.
   * After a failure the content of an index is unknown, so it is dropped.
   */
  #inTurn<T>(order: IndexOrder, work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work).catch(async (error: unknown) => {
      await this.#drop(indexKey(order)).catch(() => undefined);
      throw error;
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Returns the cached index if the order only adds or changes pages; otherwise a new one. */
  async #open(order: IndexOrder): Promise<Entry> {
    const key = indexKey(order);
    const found = this.#entries.get(key);
    if (found && isPrefix([...found.pages.keys()], order.pages)) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found;
    }
    await this.#drop(key);
    const index = await this.#options.newIndex(order.locale);
    const made: Entry = { index, pages: new Map(), isComplete: false };
    this.#entries.set(key, made);
    return made;
  }

  async #drop(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    await entry?.index.end();
  }

  /** Drops the least recently used indexes until the rest fits. */
  async #makeRoom(): Promise<void> {
    for (const key of [...this.#entries.keys()]) {
      if (this.#bytes <= this.#options.room) return;
      await this.#drop(key);
    }
  }
}

/** Adds the pages that are new or changed. */
async function add({ index, pages: before }: Entry, pages: readonly IndexedPage[]): Promise<void> {
  const changed = pages
    .map((page) => ({ page, hash: hash('sha256', page.html) }))
    .filter(({ page, hash }) => before.get(page.url)?.hash !== hash);
  await index.add(changed.map(({ page }) => page));
  for (const { page, hash } of changed) before.set(page.url, { hash, bytes: sizeOf(page) });
}

const sizeOf = ({ html }: IndexedPage): number => Buffer.byteLength(html);

/** Whether the pages start with these addresses, in this order. */
const isPrefix = (urls: readonly string[], pages: readonly IndexedPage[]): boolean =>
  urls.length <= pages.length && urls.every((url, at) => pages[at]?.url === url);
