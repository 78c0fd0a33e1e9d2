/** Where an entry is on its way to the site, as a pure function. */
import type { Answer } from './publication.ts';

/** An entry of the read model as visitors should see it. */
export interface LiveRow {
  readonly collection: string;
  readonly id: string;
  readonly locale: string;
  /** The number of its last change. */
  readonly sequence: number;
  /** Whether it was deleted or taken offline. */
  readonly isGone: boolean;
}

export interface Circumstances {
  /** The name of this database in checkpoints. */
  readonly instance: string;
  /** The last number that the publish server has accepted. */
  readonly delivered: number;
  /** Why the last report failed. */
  readonly failure: string | undefined;
  /** What the publish server says; `undefined` if none is configured. */
  readonly answer: Answer | undefined;
}

export type SiteState =
  | { readonly kind: 'unconfigured' | 'unpublished' | 'waiting' | 'publishing' }
  /** `since` is unknown for changes that are older than the publish server remembers. */
  | { readonly kind: 'live' | 'gone'; readonly since: string | undefined }
  /** It is dated in the future. */
  | { readonly kind: 'held'; readonly until: string }
  | { readonly kind: 'failed' | 'reported'; readonly reason: string };

/** Returns the number of a checkpoint; -1 if it is of another database. */
function numberOf(checkpoint: string, instance: string): number {
  const [name, number] = checkpoint.split('-');
  return name === instance && /^\d+$/.test(number ?? '') ? Number(number) : -1;
}

type Publication = Extract<Answer, { kind: 'told' }>['publication'];

/** Returns what the publish server says of an entry in a list. */
const about = <Said extends { collection: string; id: string; locale?: string | undefined }>(
  row: LiveRow,
  list: readonly Said[],
): Said | undefined =>
  list.find(
    ({ collection, id, locale }) =>
      collection === row.collection && id === row.id && (locale ?? row.locale) === row.locale,
  );

/** Returns why the publish server has set an entry aside, if it has. */
function problemOf({ health }: Publication, row: LiveRow): string | undefined {
  if (health.status !== 'degraded') return undefined;
  const found = about(row, health.problems);
  return found && [found.field, found.reason].filter(Boolean).join(': ');
}

/** Returns the state of an entry that visitors see; `undefined` if its last change is not live. */
function shownState(row: LiveRow, instance: string, publication: Publication) {
  const { content } = publication;
  const numbers = content.map(({ checkpoint }) => numberOf(checkpoint, instance));
  if ((numbers.at(-1) ?? -1) < row.sequence) return undefined;
  const problem = problemOf(publication, row);
  if (problem) return { kind: 'failed', reason: problem } as const;
  const held = row.isGone ? undefined : about(row, publication.held);
  if (held) return { kind: 'held', until: held.until } as const;
  const at = numbers.findIndex((number) => number >= row.sequence);
  // What the first checkpoint covers may have been live before it.
  const since = at === 0 && numbers[0] !== row.sequence ? undefined : content[at]?.since;
  return { kind: row.isGone ? 'gone' : 'live', since } as const;
}

/** Returns the state of a change that the publish server has accepted. */
function acceptedState(publication: Publication, instance: string): SiteState {
  const { content, health, isHeld, isPublishing } = publication;
  if (health.status === 'stale') return { kind: 'failed', reason: health.reason };
  if (isPublishing) return { kind: 'publishing' };
  if (isHeld) return { kind: 'failed', reason: 'the site was rolled back to an older release' };
  const [last] = content.slice(-1);
  if (last && numberOf(last.checkpoint, instance) === -1) {
    return { kind: 'failed', reason: 'the publish server shows the content of another CMS' };
  }
  return { kind: 'publishing' };
}

/** Returns where the last change of an entry is; `row` is missing if it was never published. */
export function siteState(row: LiveRow | undefined, now: Circumstances): SiteState {
  const { answer, delivered, failure, instance } = now;
  if (!answer) return { kind: 'unconfigured' };
  if (!row) return { kind: 'unpublished' };
  const shown = answer.kind === 'told' && shownState(row, instance, answer.publication);
  if (shown) return shown;
  if (row.sequence > delivered) {
    return failure === undefined ? { kind: 'waiting' } : { kind: 'failed', reason: failure };
  }
  return answer.kind === 'silent'
    ? { kind: 'reported', reason: answer.reason }
    : acceptedState(answer.publication, instance);
}
