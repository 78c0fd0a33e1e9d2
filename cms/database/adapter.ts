/** The database: SQLite in a file, or Postgres with `DATABASE_URL`. */
import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import type { DatabaseAdapterObj } from 'payload';
import { dataFolder } from '../settings.ts';
import { sqliteClient } from './sqlite-client.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the adapter; `folder` is that of the CMS. */
export function databaseAdapter(folder: string, variables: Variables): DatabaseAdapterObj {
  const { DATABASE_URL: url } = variables;
  const migrations = (name: string): string => path.join(folder, 'migrations', name);
  if (url) {
    if (!/^postgres(?:ql)?:/.test(url)) throw new Error('DATABASE_URL must begin with postgres:');
    return postgresAdapter({
      pool: { connectionString: url },
      migrationDir: migrations('postgres'),
      push: false,
    });
  }
  const data = dataFolder({ ...variables, CMS_FOLDER: folder });
  const file = `file:${path.join(data, 'cms.db')}`;
  const adapter = sqliteAdapter({
    client: { url: file },
    migrationDir: migrations('sqlite'),
    push: false,
    transactionOptions: { behavior: 'immediate' },
  });
  return {
    ...adapter,
    init(parameters) {
      const database = adapter.init(parameters) as ReturnType<typeof adapter.init> & {
        client: unknown;
      };
      const { connect } = database;
      database.connect = async function (this: typeof database, ...options) {
        mkdirSync(data, { recursive: true });
        this.client ??= await sqliteClient(file);
        await connect?.apply(this, options);
      };
      return database;
    },
  };
}
