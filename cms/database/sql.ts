/** SQL in the transaction of a request, the same for SQLite and Postgres. */
import { sql } from '@payloadcms/db-sqlite';
import type { Payload, PayloadRequest } from 'payload';

export { sql };
export type Statement = ReturnType<typeof sql>;

/** Returns values separated by commas. */
export const listOf = (values: readonly string[]): Statement =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

interface Session {
  all(statement: Statement): Promise<unknown[]>;
  execute(statement: Statement): Promise<{ rows: unknown[] }>;
}

interface Adapter {
  readonly name: string;
  readonly drizzle: Session;
  readonly sessions: Readonly<Record<string, { readonly db: Session } | undefined>>;
}

const adapterOf = (payload: Payload): Adapter => payload.db as unknown as Adapter;

export const isPostgres = (payload: Payload): boolean => adapterOf(payload).name === 'postgres';

/** Runs a statement and returns its rows; in the transaction of the request, if it has one. */
export async function rows<Row>(
  payload: Payload,
  req: Partial<PayloadRequest> | undefined,
  statement: Statement,
): Promise<Row[]> {
  const adapter = adapterOf(payload);
  const id = await req?.transactionID;
  const session = (id === undefined ? undefined : adapter.sessions[id])?.db ?? adapter.drizzle;
  if (isPostgres(payload)) return (await session.execute(statement)).rows as Row[];
  return (await session.all(statement)) as Row[];
}
