import { startCms, type CmsEntry, type CmsServer } from '../../tooling/servers/cms-server.ts';
import { syntheticSource } from './synthetic-source.ts';

/** Starts a CMS with the starter content and `posts` generated posts in each locale. */
export async function filledCms(posts: number): Promise<CmsServer> {
  const entries: CmsEntry[] = [];
  let baseInfo: CmsEntry['fields'] = {};
  const source = syntheticSource(posts);
  for await (const { collection, locale = null, id, fields, body } of source.entries()) {
    // The CMS of the tests stores no images.
    const text = body?.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '') || undefined;
    if (collection === 'base-info') baseInfo = fields;
    else entries.push({ collection, locale, id, fields, body: text, position: entries.length });
  }
  const cms = await startCms(baseInfo);
  cms.put(...entries);
  return cms;
}
