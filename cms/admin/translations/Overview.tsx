/** The locales to choose from, and the counts of the chosen one by collection. */
import { Link } from '@payloadcms/ui';
import { labelOf } from '../../collections/fields.ts';
import { addressOf, type Choice } from './choice.ts';
import { localeChoices, TASKS, type CollectionSummary, type Task } from './summary.ts';

const tasks = Object.keys(TASKS) as Task[];

interface OverviewProps {
  readonly choice: Choice;
  /** The locales of a translator. */
  readonly own: readonly string[];
  readonly summaries: readonly CollectionSummary[];
}

function LocaleLinks({ choice, own }: Pick<OverviewProps, 'choice' | 'own'>) {
  return (
    <nav aria-label="Locale">
      <ul className="cms-tabs">
        {localeChoices(own).map(({ code, name }) => (
          <li key={code}>
            <Link
              aria-current={code === choice.locale ? 'page' : undefined}
              data-own={own.includes(code)}
              href={addressOf({ locale: code })}
              prefetch={false}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CountProps {
  readonly choice: Choice;
  readonly count: number;
  readonly label: string;
}

function Count({ choice, count, label }: CountProps) {
  if (count === 0) return <span className="cms-dimmed">0</span>;
  return (
    <Link aria-label={`${label}: ${count}`} href={addressOf(choice)} prefetch={false}>
      {count.toLocaleString('en-US')}
    </Link>
  );
}

function Row({
  choice,
  summary,
}: {
  readonly choice: Choice;
  readonly summary: CollectionSummary;
}) {
  const { collection, counts, total } = summary;
  const name = labelOf(collection);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{total.toLocaleString('en-US')}</td>
      {tasks.map((task) => (
        <td key={task}>
          <Count
            choice={{ ...choice, task, collection, page: 1 }}
            count={counts[task]}
            label={`${name}, ${TASKS[task]}`}
          />
        </td>
      ))}
    </tr>
  );
}

export function Overview({ choice, own, summaries }: OverviewProps) {
  const sum = (task: Task): number =>
    summaries.reduce((count, { counts }) => count + counts[task], 0);
  return (
    <>
      <LocaleLinks choice={choice} own={own} />
      <div className="cms-scroll">
        <table className="cms-table">
          <thead>
            <tr>
              <th scope="col">Collection</th>
              <th scope="col">Entries</th>
              {tasks.map((task) => (
                <th key={task} scope="col">
                  {TASKS[task]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summaries.map((summary) => (
              <Row choice={choice} key={summary.collection} summary={summary} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td>{summaries.reduce((count, { total }) => count + total, 0)}</td>
              {tasks.map((task) => (
                <td key={task}>
                  <Count
                    choice={{ ...choice, task, collection: undefined, page: 1 }}
                    count={sum(task)}
                    label={`All, ${TASKS[task]}`}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
