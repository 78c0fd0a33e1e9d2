/**
 * What the pages of a blog show, computed once for all of them. Copied into the sites
 * of peers without such features, so it imports nothing.
 */

/** A post as shown in lists. */
export interface Post {
  readonly locale: string;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** Calendar day. */
  readonly date: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly minutes: number;
}

/** One page of a list. */
export interface ListPage<P extends Post = Post> {
  readonly locale: string;
  /** Path below the locale's folder: `blog`, `categories/guides`. */
  readonly list: string;
  readonly title: string;
  readonly page: number;
  readonly pages: number;
  readonly posts: readonly P[];
}

/** A post and its neighbors. */
export interface Around<P extends Post = Post> {
  readonly post: P;
  readonly newer: P | undefined;
  readonly older: P | undefined;
  /** Three of the same category. */
  readonly related: readonly P[];
  /** Locales that have the post. */
  readonly locales: readonly string[];
}

export const ORIGIN = 'https://www.plural.example';
const LIST_PAGE_SIZE = 12;
const RELATED = 3;
const FEED_SIZE = 30;
const WORDS_A_MINUTE = 200;

export const postPath = ({ locale, id }: Pick<Post, 'locale' | 'id'>): string =>
  `/${locale}/blog/${id}`;

export const listPath = (locale: string, list: string, page: number): string =>
  page === 1 ? `/${locale}/${list}` : `/${locale}/${list}/page/${page}`;

export const readingMinutes = (text: string): number =>
  Math.ceil(text.split(/\s+/).length / WORDS_A_MINUTE);

/** Returns a day in English: `2 January 2026`. */
export const dayInWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const months =
    'January February March April May June July August September October November December';
  return `${Number(date)} ${months.split(' ')[Number(month) - 1]} ${year}`;
};

/** Returns posts sorted by date, newest first. */
export const newestFirst = <P extends Post>(posts: readonly P[]): P[] =>
  posts.toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));

export const byLocale = <P extends Post>(posts: readonly P[]): Map<string, P[]> =>
  Map.groupBy(newestFirst(posts), ({ locale }) => locale);

/** Returns every list page: the blog, each category and each tag of each locale. */
export function listPages<P extends Post>(posts: readonly P[]): ListPage<P>[] {
  return [...byLocale(posts)].flatMap(([locale, own]) => {
    const categories = Map.groupBy(own, ({ category }) => category);
    const tags = new Set(own.flatMap((post) => post.tags));
    const lists: (readonly [string, string, readonly P[]])[] = [
      ['blog', 'Blog', own],
      ...Array.from(categories, ([id, some]) => [`categories/${id}`, id, some] as const),
      ...Array.from(
        tags,
        (id) => [`tags/${id}`, id, own.filter((post) => post.tags.includes(id))] as const,
      ),
    ];
    return lists.flatMap(([list, title, some]) => {
      const pages = Math.ceil(some.length / LIST_PAGE_SIZE);
      return Array.from({ length: pages }, (_, at) => ({
        locale,
        list,
        title,
        page: at + 1,
        pages,
        posts: some.slice(at * LIST_PAGE_SIZE, (at + 1) * LIST_PAGE_SIZE),
      }));
    });
  });
}

/** Returns each post with its neighbors, by the post's path. */
export function surroundings<P extends Post>(posts: readonly P[]): Map<string, Around<P>> {
  const localesOf = Map.groupBy(posts, ({ id }) => id);
  const around = new Map<string, Around<P>>();
  for (const own of byLocale(posts).values()) {
    const categories = Map.groupBy(own, ({ category }) => category);
    for (const [at, post] of own.entries()) {
      around.set(postPath(post), {
        post,
        newer: own[at - 1],
        older: own[at + 1],
        related: (categories.get(post.category) ?? [])
          .slice(0, RELATED + 1)
          .filter(({ id }) => id !== post.id)
          .slice(0, RELATED),
        locales: (localesOf.get(post.id) ?? []).map(({ locale }) => locale),
      });
    }
  }
  return around;
}

/** Returns the second-level headings of rendered Markdown. Texts are HTML. */
export const headingsOf = (html: string): { readonly id: string; readonly text: string }[] =>
  Array.from(html.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/gs), ([, id = '', text = '']) => ({
    id,
    text,
  }));

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the newest posts of a locale as RSS 2.0. */
export function rss(locale: string, posts: readonly Post[]): string {
  const items = posts.slice(0, FEED_SIZE).map((post) => {
    const url = ORIGIN + postPath(post);
    const published = new Date(`${post.date}T00:00:00Z`).toUTCString();
    return `<item><title>${escapeHtml(post.title)}</title><link>${url}</link><pubDate>${published}</pubDate><guid>${url}</guid><description>${escapeHtml(post.summary)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Plural</title><link>${ORIGIN}/${locale}/blog</link><description>Blog</description><language>${locale}</language>${items.join('')}</channel></rss>`;
}
