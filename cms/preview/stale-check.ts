/**
 * Skips the admin's question whether a document was changed meanwhile. Payload asks for the time of
 * the last change in the default locale and compares it with that of the open one, so it would
 * report another user after each draft in another locale. Locked documents are still reported.
 */
import type { CollectionAfterReadHook, CollectionBeforeOperationHook } from 'payload';

const STALE_CHECK = 'isStaleCheck';

/** Notes that an operation is the check: it reads nothing but the time of the newest draft. */
export const noteStaleCheck: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { draft, select = {} } = args as { draft?: boolean; select?: object };
  const isCheck = draft === true && Object.keys(select).join() === 'updatedAt';
  req.context[STALE_CHECK] = operation === 'read' && isCheck && req.payloadAPI === 'local';
  return args;
};

/** Returns no time to the check, which then finds no difference. */
export const skipStaleCheck: CollectionAfterReadHook = ({ doc, req }) =>
  req.context[STALE_CHECK] ? { ...doc, updatedAt: undefined } : (doc as unknown);
