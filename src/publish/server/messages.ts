/** What the server and the process that publishes for it tell each other. */
import type { EntryProblem } from '../../cms/problems.ts';
import type { StepName, StepSeconds } from '../pipeline.ts';

/** The word to begin. */
export const GO = 'go';

/** How a publish ended; `problems` are of the entries that were set aside, if any was. */
export type Outcome =
  | {
      readonly kind: 'published';
      readonly release: string;
      readonly pages: number;
      readonly seconds: StepSeconds;
      readonly warnings: readonly string[];
      readonly problems?: readonly EntryProblem[];
    }
  | {
      readonly kind: 'unchanged' | 'held';
      readonly release: string;
      readonly seconds: StepSeconds;
      readonly problems?: readonly EntryProblem[];
    }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly step?: StepName;
      readonly seconds?: StepSeconds;
    };

export type ChildMessage =
  { readonly kind: 'ready' } | { readonly kind: 'ended'; readonly outcome: Outcome };
