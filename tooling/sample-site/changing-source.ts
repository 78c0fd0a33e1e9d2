/**
 * A content source with editorial changes, seeded: the same seed makes the same changes.
 * For tests and benchmarks of incremental builds.
 */
import { seededRandom } from '../../sandbox/faults.ts';
import type { ContentSource, RawEntry } from '../../src/engine/content/sources/source.ts';

type Fields = Record<string, unknown>;

const POSTS = 'blog-posts';

/** The kinds of changes, by name. */
export const CHANGES = [
  'edit',
  'title',
  'delete',
  'new',
  'retag',
  'recategorize',
  'redirect',
  'menu',
  'base info',
  'translation added',
] as const;
export type ChangeName = (typeof CHANGES)[number];

export class ChangingSource {
  readonly #base: ContentSource;
  #entries: RawEntry[] = [];
  readonly #random: () => number;
  #count = 0;

  private constructor(base: ContentSource, seed: number) {
    this.#base = base;
    this.#random = seededRandom(seed);
  }

  /** Reads a whole source. */
  static async of(base: ContentSource, seed: number): Promise<ChangingSource> {
    const changing = new ChangingSource(base, seed);
    changing.#entries = await Array.fromAsync(base.entries());
    return changing;
  }

  /** Returns the source in its current state. */
  get source(): ContentSource {
    const entries = [...this.#entries];
    return {
      ...this.#base,
      async *entries() {
        yield* entries;
      },
    };
  }

  /** Makes one change and describes it. */
  change(name: ChangeName): string {
    this.#count += 1;
    const mark = `change ${this.#count}`;
    switch (name) {
      case 'edit': {
        const post = this.#post();
        this.#replace(post, { ...post, body: `${post.body ?? ''}\n\nA word more, ${mark}.` });
        return `edit ${post.locale}/${post.id}`;
      }
      case 'title':
        return this.#set(this.#post(), { title: `Another title, ${mark}` });
      case 'retag':
        return this.#set(this.#post(), { tags: ['testing', 'access-control'] });
      case 'recategorize': {
        const post = this.#post();
        return this.#set(post, { category: this.#categoryOtherThan(post.fields['category']) });
      }
      case 'delete': {
        const post = this.#post();
        this.#entries = this.#entries.filter((one) => one !== post);
        return `delete ${post.locale}/${post.id}`;
      }
      case 'new': {
        const post = this.#post();
        const id = `added-${this.#count}`;
        this.#entries.push({ ...post, id, origin: id, fields: { ...post.fields, title: mark } });
        return `new ${post.locale}/${id}`;
      }
      case 'translation added': {
        const { original, locale } = this.#untranslated();
        const fields = { ...original.fields, title: `Translated, ${mark}` };
        this.#entries.push({ ...original, locale, origin: mark, fields });
        return `translate ${locale}/${original.id}`;
      }
      case 'redirect': {
        const id = `moved-${this.#count}`;
        const fields = { from: `/moved/${this.#count}`, to: '/pricing', status: 301 };
        this.#entries.push({ collection: 'redirects', locale: undefined, id, origin: id, fields });
        return `redirect ${id}`;
      }
      case 'menu': {
        const menu = this.#pick(({ collection }) => collection === 'menus');
        const items = menu.fields['items'] as readonly unknown[];
        return this.#set(menu, { items: [...items.slice(1), ...items.slice(0, 1)] });
      }
      case 'base info': {
        const info = this.#pick(({ collection }) => collection === 'base-info');
        return this.#set(info, { login_url: `https://app.plural.example/login/${this.#count}` });
      }
    }
  }

  /** Returns the current entries of a collection in a locale. */
  entries(collection: string, locale: string): readonly RawEntry[] {
    return this.#entries.filter((one) => one.collection === collection && one.locale === locale);
  }

  /** Changes some fields of an entry and, if given, its body. */
  edit(entry: RawEntry, fields: Fields, body = this.#now(entry).body): void {
    const now = this.#now(entry);
    this.#replace(now, { ...now, fields: { ...now.fields, ...fields }, body });
  }

  /** Adds an entry based on another one. */
  add(like: RawEntry, id: string, fields: Fields, body: string): RawEntry {
    const added = { ...like, id, origin: id, fields: { ...like.fields, ...fields }, body };
    this.#entries = [...this.#entries, added];
    return added;
  }

  remove({ collection, locale, id }: RawEntry): void {
    this.#entries = this.#entries.filter(
      (one) => one.collection !== collection || one.locale !== locale || one.id !== id,
    );
  }

  #now({ collection, locale, id }: RawEntry): RawEntry {
    return this.#pick(
      (one) => one.collection === collection && one.locale === locale && one.id === id,
    );
  }

  #pick(wanted: (entry: RawEntry) => boolean): RawEntry {
    const found = this.#entries.filter(wanted);
    const entry = found[Math.floor(this.#random() * found.length)];
    if (!entry) throw new Error('The source has no matching entry to change.');
    return entry;
  }

  #post = (): RawEntry => this.#pick(({ collection }) => collection === POSTS);

  #categoryOtherThan(category: unknown): string {
    return this.#pick(({ collection, id }) => collection === 'blog-categories' && id !== category)
      .id;
  }

  #untranslated(): { original: RawEntry; locale: string } {
    const has = new Set(
      this.#entries
        .filter(({ collection }) => collection === POSTS)
        .map(({ locale, id }) => `${locale}/${id}`),
    );
    for (const locale of ['ru', 'fr', 'zh', 'th', 'es']) {
      const original = this.#entries.find(
        (one) => one.collection === POSTS && one.locale === 'en' && !has.has(`${locale}/${one.id}`),
      );
      if (original) return { original, locale };
    }
    const original = this.#pick((one) => one.collection === POSTS && one.locale === 'en');
    this.#entries = this.#entries.filter(
      (one) => one.collection !== POSTS || one.locale !== 'ru' || one.id !== original.id,
    );
    return { original, locale: 'ru' };
  }

  #set(entry: RawEntry, fields: Fields): string {
    this.#replace(entry, { ...entry, fields: { ...entry.fields, ...fields } });
    return `${entry.collection}/${entry.locale ?? 'site'}/${entry.id}: ${Object.keys(fields).join()}`;
  }

  #replace(entry: RawEntry, changed: RawEntry): void {
    this.#entries = this.#entries.map((one) => (one === entry ? changed : one));
  }
}
