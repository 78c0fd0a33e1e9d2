/** Schedules: Payload's own would publish only English, and everyone could cancel those of others. */
import type {
  CollectionBeforeOperationHook,
  PayloadRequest,
  SanitizedConfig,
  TaskHandler,
  Where,
} from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { isEditor } from '../admin/roles.ts';
import { refusal } from '../refusal.ts';

const TASK = 'schedulePublish';
const JOBS = 'payload-jobs';

interface ScheduleInput {
  readonly type?: 'publish' | 'unpublish';
  /** The locale to publish; all that have text if it is missing. */
  readonly locale?: string;
  /** Missing in the empty job that the admin adds when somebody cancels a schedule. */
  readonly doc?: { readonly relationTo: CollectionName; readonly value: string };
  readonly user?: { readonly value: string | number };
}

/** Publishes or unpublishes an entry at its time, as the person who has scheduled it. */
async function runSchedule(input: ScheduleInput, { payload }: PayloadRequest): Promise<void> {
  const { doc, locale, type = 'publish', user: scheduler } = input;
  if (!doc) return;
  if (!scheduler) throw new Error('the schedule does not say who made it');
  const found = await payload.findByID({ collection: 'users', id: scheduler.value, depth: 0 });
  const user = { ...found, collection: 'users' } as never;
  if (locale === undefined && !isEditor({ user })) {
    throw new Error('translators schedule one of their locales, not all');
  }
  const isPublished = type === 'publish';
  await payload.update({
    collection: doc.relationTo as never,
    id: doc.value,
    data: { _status: isPublished ? 'published' : 'draft' } as never,
    depth: 0,
    overrideAccess: false,
    user,
    ...(locale === undefined
      ? { [isPublished ? 'publishAllLocales' : 'unpublishAllLocales']: true }
      : { publishSpecificLocale: locale as never }),
  });
}

/** Lets translators cancel only their own schedules. */
const keepSchedules: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // The server itself deletes jobs that are done, without a user.
  if (operation !== 'delete' || !req.user || isEditor(req)) return args;
  const { where = {} } = args as { where?: Where };
  const options = { collection: JOBS, where, depth: 0, pagination: false } as const;
  const { docs } = await req.payload.find({ ...options, req });
  const isOwn = (input: unknown): boolean => (input as ScheduleInput).user?.value === req.user?.id;
  if (docs.every(({ input }) => isOwn(input))) return args;
  throw refusal('Translators cancel only their own schedules.', 403);
};

/** Replaces what Payload does for a schedule. Throws if Payload has no such task. */
export function withSchedules(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === TASK);
  const jobs = config.collections.find(({ slug }) => slug === JOBS);
  if (!task || !jobs) throw new Error(`Payload has no task '${TASK}' any more`);
  const handler: TaskHandler<{ input: object; output: object }> = async ({ input, req }) => {
    await runSchedule(input as ScheduleInput, req);
    return { output: {} };
  };
  task.handler = handler as unknown as typeof task.handler;
  jobs.hooks.beforeOperation = [...jobs.hooks.beforeOperation, keepSchedules];
  return config;
}
