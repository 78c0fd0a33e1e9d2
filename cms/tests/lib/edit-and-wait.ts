/** A CMS that makes some edits and then waits to be killed. */
import { openCms } from '../../scripts/open-cms.ts';

const payload = await openCms();
console.log('ready');
const { docs } = await payload.find({ collection: 'tags' as never, limit: 1 });
const id = String((docs[0] as { id: unknown } | undefined)?.id);
for (let at = 0; at < Number(process.argv[2]); at += 1) {
  await payload.update({
    collection: 'tags' as never,
    id,
    locale: 'en' as never,
    data: { name: `Edit ${at} of ${process.pid}`, _status: 'published' } as never,
  });
  console.log('saved');
}
// Keeps the process running.
setInterval(() => undefined, 1000);
