/** What the server and the process that publishes for it tell each other. */
import type { EntryProblem } from '../../content/problems.ts';
import type { StepName, StepSeconds } from '../pipeline.ts';

/** The word to begin. */
export const GO = 'go';

interface Ended {
  readonly release: string;
  readonly seconds: StepSeconds;
  /** What is wrong with the entries that were set aside, if any was. */
  readonly problems?: readonly EntryProblem[];
}

/** How a publish ended. */
export type Outcome =
  | (Ended & {
      readonly kind: 'published';
      readonly pages: number;
      readonly warnings: readonly string[];
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
