/** Schedules: Payload's own would publish only English, and everyone could cancel those of others. */
import type {
  CollectionBeforeOperationHook,
  Payload,
  PayloadRequest,
  SanitizedConfig,
  TaskHandler,
  Where,
} from 'payload';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts';
import { isEditor } from '../admin/roles.ts';
import { statesOf, type State, type States } from '../read-model/states.ts';
import { refusal } from '../refusal.ts';
import { writtenLocales } from './publishing.ts';

const TASK = 'schedulePublish';
const JOBS = 'payload-jobs';
/** The key in the context of a request for the reason why a schedule stays. */
export const REFUSED_SCHEDULE = 'refusedSchedule';
const LONGEST_REASON = 200;
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Five more tries, the last one about half an hour after the first. */
const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 60_000 } } as const;

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
  // Payload checks one locale, which must have text; the read model checks all.
  const [checked = DEFAULT_LOCALE] = await writtenLocales(payload, doc.relationTo, doc.value);
  await payload.update({
    collection: doc.relationTo as never,
    id: doc.value,
    data: { _status: isPublished ? 'published' : 'draft' } as never,
    depth: 0,
    overrideAccess: false,
    user,
    ...(locale === undefined
      ? {
          locale: checked as never,
          [isPublished ? 'publishAllLocales' : 'unpublishAllLocales']: true,
        }
      : { publishSpecificLocale: locale as never }),
  });
}

/** A schedule that has failed. */
export interface ScheduleFailure {
  /** The locale; all if it is missing. */
  readonly locale?: string;
  readonly reason: string;
  /** The time of the last try. */
  readonly at: string;
  /** The time of the next try, if there is one. */
  readonly next?: string;
}

/** Whether somebody has done by hand what a schedule was for. */
function isDone({ type = 'publish', locale }: ScheduleInput, states: States): boolean {
  const own = locale ? [states[locale as Locale]] : Object.values(states);
  const isLive = (state: State): boolean => state === 'published' || state === 'changed';
  return type === 'publish'
    ? own.every(({ state }) => state === 'published' || (!locale && state === 'missing'))
    : !own.some(({ state }) => isLive(state));
}

/** Returns the schedules of an entry that failed last week and that nobody has done by hand. */
export async function failedSchedules(
  payload: Payload,
  collection: CollectionName,
  id: string,
): Promise<ScheduleFailure[]> {
  const { scope }: Collection = collections[collection];
  const states = (await statesOf(payload, collection, [id])).get(id);
  const { docs } = await payload.find({
    collection: JOBS,
    depth: 0,
    pagination: false,
    where: {
      taskSlug: { equals: TASK },
      'input.doc.relationTo': { equals: collection },
      'input.doc.value': { equals: id },
      totalTried: { greater_than: 0 },
      updatedAt: { greater_than: new Date(Date.now() - WEEK_MS).toISOString() },
    },
  });
  return docs.flatMap(({ input, log, hasError, waitUntil }) => {
    const { locale } = input as ScheduleInput;
    const last = log?.at(-1);
    if (!last || (scope === 'locale' && states && isDone(input as ScheduleInput, states)))
      return [];
    // Errors of the database are long.
    const reason = (last.error as { message: string }).message.slice(0, LONGEST_REASON);
    const next = hasError ? undefined : waitUntil;
    return [{ ...(locale && { locale }), reason, at: last.completedAt, ...(next && { next }) }];
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
  const reason = 'Translators cancel only their own schedules.';
  req.context[REFUSED_SCHEDULE] = reason;
  throw refusal(reason, 403);
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
  task.retries = RETRIES;
  task.handler = handler as unknown as typeof task.handler;
  jobs.hooks.beforeOperation = [...jobs.hooks.beforeOperation, keepSchedules];
  return config;
}
