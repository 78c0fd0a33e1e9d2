/** The entries of one task, with links to the editor in the chosen locale. */
import { Link } from '@payloadcms/ui';
import type { Payload } from 'payload';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import type { CollectionName } from '../../../src/engine/content/schemas/index.ts';
import { labelOf } from '../../collections/fields.ts';
import { draftFields, type EntryState } from '../../read-model/states.ts';
import { StateChip } from '../list/StatesCell.tsx';
import { stateLabel } from '../list/words.ts';
import { titleOf } from '../titles.ts';
import { addressOf, type Choice } from './choice.ts';
import { entriesWith, TASKS } from './summary.ts';

const PAGE_SIZE = 50;

/** Returns the English titles of entries, by collection and id. */
async function titlesOf(payload: Payload, entries: readonly EntryState[]) {
  const byCollection = Map.groupBy(entries, ({ collection }) => collection);
  const found = await Promise.all(
    [...byCollection].map(async ([name, own]) => {
      const ids = own.map(({ id }) => id);
      const fields = await draftFields(payload, name, DEFAULT_LOCALE, ids);
      return own.map(({ id }) => [`${name}/${id}`, titleOf(name, fields.get(id))] as const);
    }),
  );
  return new Map(found.flat());
}

const editorAddress = (name: CollectionName, id: string, locale: string): string =>
  `/admin/collections/${name}/${encodeURIComponent(id)}?locale=${locale}`;

function Pages({ choice, last }: { readonly choice: Choice; readonly last: number }) {
  const { page } = choice;
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="cms-pages">
      {page > 1 && <Link href={addressOf({ ...choice, page: page - 1 })}>Previous</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link href={addressOf({ ...choice, page: page + 1 })}>Next</Link>}
    </nav>
  );
}

interface EntryListProps {
  readonly choice: Choice;
  readonly entries: readonly EntryState[];
  readonly payload: Payload;
}

export async function EntryList({ choice, entries, payload }: EntryListProps) {
  const { collection, locale, task } = choice;
  if (!task) return <p>Choose a number to see its entries.</p>;
  const all = entriesWith(entries, task, collection);
  const last = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(choice.page, last);
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const titles = await titlesOf(payload, shown);
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">
        {TASKS[task]}: {collection ? labelOf(collection) : 'all collections'}
      </h2>
      {all.length === 0 && <p>Nothing: this is done.</p>}
      <ul className="cms-entries">
        {shown.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`}>
            <StateChip isStale={entry.isStale} locale={locale} state={entry.state} />
            <span className="cms-hidden">{stateLabel(locale, entry)}.</span>
            <Link href={editorAddress(entry.collection, entry.id, locale)} prefetch={false}>
              {titles.get(`${entry.collection}/${entry.id}`) || entry.id}
            </Link>
            <span className="cms-dimmed">
              {labelOf(entry.collection)}, {entry.id}
            </span>
          </li>
        ))}
      </ul>
      <Pages choice={{ ...choice, page }} last={last} />
    </section>
  );
}
