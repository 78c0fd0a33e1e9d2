/** Lets the changes of one document wait for each other. */
import type { CollectionBeforeOperationHook } from 'payload';
import { isPostgres, rows, sql } from './sql.ts';

const CHANGES = new Set(['update', 'updateByID', 'delete', 'deleteByID', 'restoreVersion']);

/**
 * Locks a document until the transaction ends. Otherwise two locales of it that are saved at once
 * overwrite each other on Postgres; SQLite has only one writer.
 */
export const lockDocument: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (!isPostgres(req.payload) || !CHANGES.has(operation) || !req.transactionID) return args;
  // An operation on many documents locks the collection.
  const { id } = args as { id?: string | number };
  const name = `${collection.slug}/${id ?? ''}`;
  await rows(req.payload, req, sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`);
  return args;
};
