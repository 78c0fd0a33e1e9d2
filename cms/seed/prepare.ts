/** Prepares a database: migrations, the starter content, and the first user. */
import path from 'node:path';
import type { Payload } from 'payload';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { sweepFiles } from '../media/files.ts';
import { pictureRows } from '../read-model/pictures.ts';
import { instanceName } from '../read-model/marks.ts';
import { refreshRows } from '../read-model/refresh.ts';
import { createIndexes } from '../database/indexes.ts';
import { seed } from './from-site.ts';

const STARTER = path.resolve(import.meta.dirname, '../../src/content');

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns what it did, one line each. Does nothing to a database that is ready. */
export async function prepare(
  payload: Payload,
  { CMS_EMAIL: email = 'admin@plural.example', CMS_PASSWORD: password }: Variables,
): Promise<string[]> {
  await payload.db.migrate();
  await createIndexes(payload);
  await instanceName(payload);
  const done: string[] = [];
  const refreshed = await refreshRows(payload);
  if (refreshed > 0) done.push(`Checked ${refreshed} documents against the present schemas`);
  const { totalDocs: entries } = await payload.count({ collection: 'tags' });
  const { totalDocs: people } = await payload.count({ collection: 'users' });
  if (entries === 0) {
    const count = await seed(payload, starterSource(STARTER));
    done.push(`Filled with ${count} documents of the starter content`);
  }
  if (people === 0 && password) {
    await payload.create({
      collection: 'users',
      data: { email, password, role: 'admin' } as never,
    });
    done.push(`Created the first user, ${email}`);
  } else if (people === 0) {
    done.push('There are no users, so nobody can sign in: set CMS_PASSWORD and start again');
  }
  await sweepFiles(new Set((await pictureRows(payload, 'draft')).map(({ sha256 }) => sha256)));
  return done;
}
