/** Migrates the database and, if it is empty, fills it with the starter content and a first user. */
import { openCms } from './open-cms.ts';
import { prepare } from '../seed/prepare.ts';

const payload = await openCms();
for (const line of await prepare(payload, process.env)) console.log(line);
process.exit(0);
