/**
 * Which locales a publication covers. "All locales" are those with text: Payload would also
 * publish the empty ones, and a schedule for all would publish only English.
 */
import type {
  CollectionBeforeOperationHook,
  Locale as AdminLocale,
  PayloadRequest,
  SanitizedConfig,
  TaskHandler,
} from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { isEditor } from '../admin/roles.ts';
import { statesOf } from '../read-model/states.ts';

/** Before all locales of an entry are published, notes those that have text. */
export const noteWrittenLocales: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  const { id, publishAllLocales } = args as { id?: string; publishAllLocales?: boolean };
  if (operation !== 'update' || !publishAllLocales || id === undefined) return args;
  const states = (await statesOf(req.payload, collection.slug as CollectionName, [id])).get(id);
  const written = Object.entries(states ?? {}).flatMap(([code, { state }]) =>
    state === 'missing' ? [] : [code],
  );
  req.context['writtenLocales'] = [...written, req.locale];
  return args;
};

/** Returns the locales that a publication of all locales covers; otherwise all. */
export function availableLocales({
  locales,
  req,
}: {
  readonly locales: AdminLocale[];
  readonly req: PayloadRequest;
}): AdminLocale[] {
  const written = req.context?.['writtenLocales'] as readonly string[] | undefined;
  return written ? locales.filter(({ code }) => written.includes(code)) : locales;
}

interface ScheduleInput {
  readonly type?: 'publish' | 'unpublish';
  /** The locale to publish; all that have text if it is missing. */
  readonly locale?: string;
  readonly doc: { readonly relationTo: CollectionName; readonly value: string };
  readonly user?: { readonly value: string | number };
}

/** Publishes or unpublishes an entry at its time, as the person who has scheduled it. */
async function runSchedule(input: ScheduleInput, { payload }: PayloadRequest): Promise<void> {
  const { doc, locale, type = 'publish', user: scheduler } = input;
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

/** Replaces what Payload does for a schedule. Throws if Payload has no such task. */
export function withSchedules(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish');
  if (!task) throw new Error("Payload has no task 'schedulePublish' any more");
  const handler: TaskHandler<{ input: object; output: object }> = async ({ input, req }) => {
    await runSchedule(input as ScheduleInput, req);
    return { output: {} };
  };
  task.handler = handler as unknown as typeof task.handler;
  return config;
}
