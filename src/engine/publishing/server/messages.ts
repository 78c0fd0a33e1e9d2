/** The messages between the server and its publish process. */
import type { HeldEntry } from '../../content/held.ts';
import type { EntryProblem } from '../../content/problems.ts';
import type { StepName, StepSeconds } from '../pipeline.ts';

/** The message that starts the publish. */
export const GO = 'go';
/** The message that another publish waits. */
export const NEXT_WAITS = 'next waits';

interface Ended {
  readonly release: string;
  readonly seconds: StepSeconds;
  /** The problems of the entries that were set aside, if any. */
  readonly problems?: readonly EntryProblem[];
  /** The entries that are dated in the future, the first one to go live first, if any. */
  readonly held?: readonly HeldEntry[];
}

/** The result of a publish. */
export type Outcome =
  | (Ended & {
      readonly kind: 'published';
      readonly pages: number;
      readonly warnings: readonly string[];
      /** Whether search indexes are left to the next publish. */
      readonly isPartial?: true;
    })
  | (Ended & { readonly kind: 'unchanged' | 'held' })
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly step?: StepName;
      readonly seconds?: StepSeconds;
    };

export type ChildMessage =
  { readonly kind: 'ready' } | { readonly kind: 'ended'; readonly outcome: Outcome };
