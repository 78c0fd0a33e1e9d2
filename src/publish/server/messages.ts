/** What the server and the process that publishes for it tell each other. */
import type { StepName, StepSeconds } from '../pipeline.ts';

/** The word to begin. */
export const GO = 'go';

/** How a publish ended. */
export type Outcome =
  | {
      readonly kind: 'published';
      readonly release: string;
      readonly pages: number;
      readonly seconds: StepSeconds;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'unchanged' | 'held'; readonly release: string; readonly seconds: StepSeconds }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly step?: StepName;
      readonly seconds?: StepSeconds;
    };

export type ChildMessage =
  { readonly kind: 'ready' } | { readonly kind: 'ended'; readonly outcome: Outcome };
