/** The page "Translations": what there is to do in one locale. */
import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, SetStepNav } from '@payloadcms/ui';
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { isLocale, localeEntry } from '../../../src/i18n/locales.ts';
import { isCollection } from '../../../src/engine/content/validate.ts';
import { statesIn } from '../../read-model/states.ts';
import { EntryList } from './EntryList.tsx';
import { Overview } from './Overview.tsx';
import { localeChoices, offeredEntries, summarize, TASKS, type Task } from './summary.ts';
import { ADDRESS, type Choice } from './choice.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns what the address selects; by default the first of the person's locales. */
function choiceOf(parameters: Readonly<Record<string, unknown>>, own: readonly string[]): Choice {
  const [first] = localeChoices(own);
  const locale = textOf(parameters['of']);
  const task = textOf(parameters['task']);
  const collection = textOf(parameters['collection']);
  return {
    locale: isLocale(locale) ? locale : (first?.code ?? 'zh'),
    task: Object.hasOwn(TASKS, task) ? (task as Task) : undefined,
    collection: isCollection(collection) ? collection : undefined,
    page: Math.max(1, Number.parseInt(textOf(parameters['page']), 10) || 1),
  };
}

export async function TranslationsView(props: AdminViewServerProps) {
  const { initPageResult, params, searchParams } = props;
  const { locale, permissions, req, visibleEntities } = initPageResult;
  const { payload, user } = req;
  if (!user) redirect(`/admin/login?redirect=${encodeURIComponent(ADDRESS)}`);
  const { role, languages } = user as { role?: string; languages?: string[] };
  const own = role === 'translator' ? (languages ?? []) : [];
  const choice = choiceOf(searchParams ?? {}, own);
  const entries = offeredEntries(await statesIn(payload, choice.locale), choice.locale);
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={user}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: 'Translations' }]} />
      <Gutter className="cms-translations">
        <h1>Translations: {localeEntry(choice.locale).name}</h1>
        <Overview choice={choice} own={own} summaries={summarize(entries)} />
        <EntryList choice={choice} entries={entries} payload={payload} />
      </Gutter>
    </DefaultTemplate>
  );
}
