/** The messages between the preview server and the process that updates the preview. */
import type { EntryProblem } from '../../content/problems.ts';

/** The message that starts the update. */
export const UPDATE = 'update';

/** A finished update, with the folders of the output and the entries that it leaves out. */
export interface Updated {
  readonly kind: 'updated';
  readonly site: string;
  readonly server: string;
  readonly problems: readonly EntryProblem[];
}

export type UpdateResult = Updated | { readonly kind: 'failed'; readonly reason: string };
