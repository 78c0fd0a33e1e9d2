import { startCms, type CmsEntry, type CmsServer } from '../../tests/lib/cms-server.ts';
import { syntheticSource } from './synthetic-source.ts';

/** A CMS with the starter content and so many posts a locale. */
export async function filledCms(posts: number): Promise<CmsServer> {
  const entries: CmsEntry[] = [];
  let baseInfo: CmsEntry['fields'] = {};
  const source = syntheticSource(posts);
  for await (const { collection, locale = null, id, fields, body } of source.entries()) {
    // Pictures are no part of a CMS.
    const text = body?.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '') || undefined;
    if (collection === 'base-info') baseInfo = fields;
    else entries.push({ collection, locale, id, fields, body: text, position: entries.length });
  }
  const cms = await startCms(baseInfo);
  cms.put(...entries);
  return cms;
}
