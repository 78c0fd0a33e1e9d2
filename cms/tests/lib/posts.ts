/** The blog posts of a CMS under test, over its API. */
import { PUBLISHED_KEY } from './variables.ts';

export const POSTS = 'blog-posts';

interface Item {
  readonly id: string;
  readonly fields: { readonly title: string };
}

/** Returns the functions for the CMS at an origin. */
export function postsAt(origin: string) {
  async function live(locale: string): Promise<Item[]> {
    const headers = { authorization: `Bearer ${PUBLISHED_KEY}` };
    const address = `${origin}/api/contract/entries?collection=${POSTS}&locale=${locale}`;
    const response = await fetch(address, { headers });
    return ((await response.json()) as { data: { items: Item[] } }).data.items;
  }
  return {
    /** Returns the ids of all posts that are live in a locale. */
    ids: async (locale: string): Promise<string[]> => (await live(locale)).map(({ id }) => id),
    /** Returns the title that the contract sends. */
    liveTitle: async (id: string, locale: string): Promise<string | undefined> =>
      (await live(locale)).find((item) => item.id === id)?.fields.title,
    /** Returns the address of the editor. */
    address: (id: string, locale: string): string =>
      `${origin}/admin/collections/${POSTS}/${id}?locale=${locale}`,
    /** Changes a post in one locale, as the person with a token. */
    write: (token: string, id: string, locale: string, data: object, isDraft = false) =>
      fetch(`${origin}/api/${POSTS}/${id}?locale=${locale}${isDraft ? '&draft=true' : ''}`, {
        method: 'PATCH',
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...data, _status: isDraft ? 'draft' : 'published' }),
      }),
  };
}
