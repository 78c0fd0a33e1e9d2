/** Errors that tell people why something is refused. */
import { APIError } from 'payload';

/** Returns an error whose reason people may read. */
export function refusal(reason: string, status = 409): Error {
  const error = new APIError(reason, status, undefined, true);
  // The name of the class is lost in a build, and Payload shows no error without a name.
  error.name = 'APIError';
  return error;
}
