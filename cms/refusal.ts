/** Errors that tell people why something is refused. */
import { APIError, type CollectionAfterOperationHook } from 'payload';

/** Returns an error whose reason people may read. */
export function refusal(reason: string, status = 409): Error {
  const error = new APIError(reason, status, undefined, true);
  // The name of the class is lost in a build, and Payload shows no error without a name.
  error.name = 'APIError';
  return error;
}

/**
 * Rolls back an operation on many entries if it is refused for one of them: Payload would list the
 * error and keep what was written before it.
 */
export const refusePart: CollectionAfterOperationHook = ({ result }) => {
  const { errors = [] } = (result ?? {}) as { errors?: readonly { message: string }[] };
  if (errors.length > 0) throw refusal(errors.map(({ message }) => message).join('\n'));
  return result as never;
};
