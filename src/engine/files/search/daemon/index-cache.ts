/**
 * Indexes that are kept in memory from one build to the next. A page that was
 * changed takes the place of what it was; the others are not read again. The
 * files are those of a fresh index, byte for byte.
 */
import { hash } from 'node:crypto';
import type { Locale } from '../../../../i18n/locales.ts';
import type { IndexedPage } from '../index-pages.ts';
import type { IndexFiles, IndexOrder, PageIndex } from '../pagefind.ts';

interface Kept {
  readonly index: PageIndex;
  /** Hash and size of each page by its address, in the order in which they were added. */
  readonly pages: Map<string, { readonly hash: string; readonly bytes: number }>;
  /** Whether it was prepared to its end, or a build had files of it, which then say what is in it. */
  isWhole: boolean;
}

/** Pages that are added ahead between two looks at who else is waiting. */
const PAGES_AT_ONCE = 32;

export const indexKey = ({ locale, part }: Omit<IndexOrder, 'pages'>): string =>
  `${locale} ${part}`;

export interface IndexCacheOptions {
  readonly newIndex: (locale: Locale) => Promise<PageIndex>;
  /** Bytes of HTML in all indexes together, at most. */
  readonly room: number;
}

export class IndexCache {
  readonly #options: IndexCacheOptions;
  /** The one that was used last stands last. */
  readonly #kept = new Map<string, Kept>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: IndexCacheOptions) {
    this.#options = options;
  }

  /** Those that need no preparation, by `indexKey`. */
  get ready(): string[] {
    return [...this.#kept].filter(([, { isWhole }]) => isWhole).map(([key]) => key);
  }

  /** The files of an index of exactly these pages. Rejects when it cannot be made. */
  files(order: IndexOrder): Promise<IndexFiles> {
    return this.#inTurn(order, async () => {
      const kept = await this.#open(order);
      await add(kept, order.pages);
      kept.isWhole = true;
      const files = await kept.index.files();
      await this.#makeRoom();
      return files;
    });
  }

  /**
   * Takes in pages before a build asks for their index, until there is no room,
   * a build asks, or `signal` says so; goes on from there at another call.
   * Returns whether there was room.
   */
  async prepare(order: IndexOrder, signal?: AbortSignal): Promise<boolean> {
    const key = indexKey(order);
    const bytes = order.pages.reduce((sum, page) => sum + sizeOf(page), 0);
    if (!this.#kept.has(key) && this.#bytes + bytes > this.#options.room) return false;
    for (let at = 0; !signal?.aborted && at <= order.pages.length; at += PAGES_AT_ONCE) {
      const isWanted = await this.#inTurn(order, async () => {
        if (this.#kept.get(key)?.isWhole) return false;
        const kept = await this.#open(order);
        await add(kept, order.pages.slice(at, at + PAGES_AT_ONCE));
        kept.isWhole = at + PAGES_AT_ONCE >= order.pages.length;
        return true;
      });
      if (!isWanted) break;
    }
    return true;
  }

  get #bytes(): number {
    let sum = 0;
    for (const { pages } of this.#kept.values())
      for (const { bytes } of pages.values()) sum += bytes;
    return sum;
  }

  /**
   * One at a time: what is added ahead must not come between a build's pages and
   * its files. What is in an index after a failure nobody knows.
   */
  #inTurn<T>(order: IndexOrder, work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work).catch(async (error: unknown) => {
      await this.#drop(indexKey(order)).catch(() => undefined);
      throw error;
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** The index that is kept where the order goes on from it, otherwise a new one. */
  async #open(order: IndexOrder): Promise<Kept> {
    const key = indexKey(order);
    const found = this.#kept.get(key);
    if (found && isBeginning([...found.pages.keys()], order.pages)) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      return found;
    }
    await this.#drop(key);
    const index = await this.#options.newIndex(order.locale);
    const made: Kept = { index, pages: new Map(), isWhole: false };
    this.#kept.set(key, made);
    return made;
  }

  async #drop(key: string): Promise<void> {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    await kept?.index.end();
  }

  /** Lets go of those that were not used for longest. */
  async #makeRoom(): Promise<void> {
    for (const key of [...this.#kept.keys()]) {
      if (this.#bytes <= this.#options.room) return;
      await this.#drop(key);
    }
  }
}

/** Adds those of the pages that are not in the index as they are. */
async function add({ index, pages: before }: Kept, pages: readonly IndexedPage[]): Promise<void> {
  const changed = pages
    .map((page) => ({ page, hash: hash('sha256', page.html) }))
    .filter(({ page, hash }) => before.get(page.url)?.hash !== hash);
  await index.add(changed.map(({ page }) => page));
  for (const { page, hash } of changed) before.set(page.url, { hash, bytes: sizeOf(page) });
}

const sizeOf = ({ html }: IndexedPage): number => Buffer.byteLength(html);

/** Whether pages begin with those of these addresses, in their order. */
const isBeginning = (urls: readonly string[], pages: readonly IndexedPage[]): boolean =>
  urls.length <= pages.length && urls.every((url, at) => pages[at]?.url === url);
