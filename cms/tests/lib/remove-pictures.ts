/** Removes local pictures from the bodies of posts, which the contract doesn't send yet. */
import { localeCodes } from '../../../src/i18n/locales.ts';
import { openCms } from '../../scripts/open-cms.ts';

const PICTURE = /!\[[^\]]*\]\(\/media\/[^)]*\)/g;
const collection = 'blog-posts' as never;
const payload = await openCms();
for (const code of localeCodes) {
  const locale = code as never;
  const { docs } = await payload.find({ collection, locale, limit: 0, depth: 0 });
  for (const { id, body } of docs as unknown as { id: string; body: string | null }[]) {
    const text = body?.replaceAll(PICTURE, '') ?? '';
    if (text === (body ?? '')) continue;
    const data = { body: text, _status: 'published' } as never;
    await payload.update({ collection, id, locale, data });
  }
}
process.exit(0);
