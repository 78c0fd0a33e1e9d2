/** A small, valid content set for the in-memory CMS: posts in three locales, and all pages need. */
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import type { CmsEntry } from '../../tooling/servers/cms-server.ts';
import { post, validContent, writeFolder } from './content-folder.ts';

export interface CmsContent {
  readonly entries: readonly CmsEntry[];
  readonly baseInfo: Readonly<Record<string, unknown>>;
}

/** Returns a post as stored in the CMS. */
export const cmsPost = (
  locale: string,
  id: string,
  fields: object = {},
  body = `The body of **${id}**.`,
): CmsEntry => ({
  collection: 'blog-posts',
  locale,
  id,
  fields: { ...post, title: `Post ${id}`, ...fields },
  body,
});

const numbered = (locale: string, count: number): CmsEntry[] =>
  Array.from({ length: count }, (_, at) => cmsPost(locale, `post-${at + 1}`));

/** Returns the entries of `validContent()` plus numbered posts. */
export async function cmsContent(): Promise<CmsContent> {
  const source = starterSource(await writeFolder(validContent()), 'content');
  const entries: CmsEntry[] = [];
  let baseInfo: CmsContent['baseInfo'] = {};
  let position = 0;
  for await (const { collection, locale = null, id, fields, body } of source.entries()) {
    if (collection === 'base-info') baseInfo = fields;
    else
      entries.push({
        collection,
        locale,
        id,
        fields,
        body: body || undefined,
        position: (position += 1),
      });
  }
  return {
    entries: [...entries, ...numbered('en', 20), ...numbered('ru', 10), ...numbered('zh', 8)],
    baseInfo,
  };
}
