/** What the server and the process that publishes for it tell each other. */
import type { StepName, StepSeconds } from '../pipeline.ts';

/** The word to begin. */
export const GO = 'go';

/** An entry that a publish has set aside, and why. */
export interface EntryProblem {
  readonly collection: string;
  /** Null for collections that all locales share. */
  readonly locale: string | null;
  readonly id: string;
  readonly field: string;
  readonly reason: string;
}

interface Ended {
  readonly release: string;
  readonly seconds: StepSeconds;
  /** The entries of the content that are not in the release. */
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
