/**
 * `node scripts/new-migration.ts <name>`: writes the migration from the last one to today's
 * collections, for the database that `DATABASE_URL` selects. Nothing is written if nothing differs.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCms } from './open-cms.ts';

/** Makes the files loadable by Node, which only drops imports that are marked as types. */
function tidy(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    const text = readFileSync(file, 'utf8');
    if (name === 'index.ts') rmSync(file);
    else if (name.endsWith('.json')) writeFileSync(file, JSON.stringify(JSON.parse(text)));
    else
      writeFileSync(
        file,
        text.replace(
          '{ MigrateUpArgs, MigrateDownArgs,',
          '{ type MigrateUpArgs, type MigrateDownArgs,',
        ),
      );
  }
}

const payload = await openCms();
// Payload ends the process if there is nothing to do.
process.once('exit', () => tidy(payload.db.migrationDir));
const migrationName = process.argv[2] ?? 'collections';
await payload.db.createMigration({
  payload,
  migrationName,
  skipEmpty: true,
  forceAcceptWarning: false,
});
process.exit(0);
