/** What the drawer of schedules runs on the server. */
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler';
import type { ServerFunction } from 'payload';
import { mayTranslate } from './roles.ts';
import { REFUSED_SCHEDULE } from '../collections/schedules.ts';

interface Schedule {
  readonly deleteID?: number | string;
  readonly localeToPublish?: string;
}

/** Makes or cancels a schedule. If it is refused, the answer says why, which Payload's hides. */
export const schedulePublish: ServerFunction = async (args) => {
  const { deleteID, localeToPublish, req } = args as typeof args & Schedule;
  // Payload would take the schedule, and it would fail at its time.
  const request = { user: req.user, locale: localeToPublish ?? null, query: {} };
  if (!deleteID && !mayTranslate(request)) {
    return { error: 'Translators schedule one of their locales.' };
  }
  const answer = await schedulePublishHandler(args as never);
  const reason = req.context[REFUSED_SCHEDULE];
  return reason ? { error: reason } : answer;
};
