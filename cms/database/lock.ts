/** Lets the changes of one document wait for each other. */
import type { CollectionBeforeOperationHook } from 'payload';
import { isPostgres, rows, sql } from './sql.ts';

const CHANGES = new Set(['update', 'delete', 'restoreVersion']);

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
  const { id } = args as { id?: string | number };
  const { slug } = collection;
  // An operation on many documents waits for those on one, and they wait for it. The id of a
  // restored version is not that of its document.
  if (id === undefined || operation === 'restoreVersion') {
    await rows(req.payload, req, sql`SELECT pg_advisory_xact_lock(hashtext(${slug}))`);
    return args;
  }
  await rows(req.payload, req, sql`SELECT pg_advisory_xact_lock_shared(hashtext(${slug}))`);
  await rows(req.payload, req, sql`SELECT pg_advisory_xact_lock(hashtext(${`${slug}/${id}`}))`);
  return args;
};
