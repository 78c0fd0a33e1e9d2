/** Indexes that Payload does not make. */
import type { Payload } from 'payload';
import { isPostgres, rows, sql } from './sql.ts';

/** The columns by which Payload reads tables whose names end like this. */
const INDEXES = [
  // The values of each locale.
  { ending: '_locales', columns: ['_parent_id'] },
  // The last version of a document. Otherwise SQLite reads those of all documents.
  { ending: '_v', columns: ['parent_id', 'latest'] },
] as const;

interface Column {
  readonly table: string;
  readonly column: string;
}

const columns = (payload: Payload): Promise<Column[]> =>
  rows<Column>(
    payload,
    undefined,
    isPostgres(payload)
      ? sql`SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
          WHERE table_schema = current_schema()`
      : sql`SELECT tables.name AS "table", columns.name AS "column"
          FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
          WHERE tables.type = 'table'`,
  );

/**
 * Creates the missing indexes, so that reading a document does not scan those of all others. Not
 * in a migration: on SQLite, later ones replace tables and forget what Payload did not make.
 */
export async function createIndexes(payload: Payload): Promise<void> {
  const tables = Map.groupBy(await columns(payload), ({ table }) => table);
  for (const [table, found] of tables) {
    const names = new Set(found.map(({ column }) => column));
    for (const { ending, columns: wanted } of INDEXES) {
      if (!table.endsWith(ending) || !wanted.every((name) => names.has(name))) continue;
      const list = sql.join(
        wanted.map((name) => sql.identifier(name)),
        sql`, `,
      );
      const index = sql.identifier(`${table}_by_parent_idx`);
      await rows(
        payload,
        undefined,
        sql`CREATE INDEX IF NOT EXISTS ${index} ON ${sql.identifier(table)} (${list})`,
      );
    }
  }
}
