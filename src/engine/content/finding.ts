import type { ContentProblem } from './errors.ts';
import type { Key } from './previous.ts';

/** An inconsistency. */
export interface Finding extends ContentProblem {
  /** The entry with the problem; `undefined` if the set as a whole lacks something. */
  readonly entry?: Key;
  /** The entries that it conflicts with. */
  readonly others?: readonly Key[];
  /** What is missing; any entry of the collection if there is no `id`. */
  readonly missing?: { readonly collection: string; readonly scope?: string; readonly id?: string };
}
