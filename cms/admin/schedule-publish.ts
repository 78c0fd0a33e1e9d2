/** What the drawer of schedules runs on the server. */
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler';
import type { ServerFunction } from 'payload';
import { REFUSED_SCHEDULE } from '../collections/schedules.ts';

/** Makes or cancels a schedule. If it is refused, the answer says why, which Payload's hides. */
export const schedulePublish: ServerFunction = async (args) => {
  const answer = await schedulePublishHandler(args as never);
  const reason = args.req.context[REFUSED_SCHEDULE];
  return reason ? { error: reason } : answer;
};
